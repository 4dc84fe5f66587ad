export * from './versions.ts'
