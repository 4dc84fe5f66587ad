export * from './visits.ts'
