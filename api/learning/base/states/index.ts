export { actingAs } from './actingAs.ts'
