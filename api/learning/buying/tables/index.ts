export * from './waiting.ts'
