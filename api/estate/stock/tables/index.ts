export * from './changes.ts'
