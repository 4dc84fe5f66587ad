export * from './broadcasts.ts'
export * from './desk.ts'
export * from './moderation.ts'
export * from './settlements.ts'
