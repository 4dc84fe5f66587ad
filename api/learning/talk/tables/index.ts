export * from './questions.ts'
export * from './reviews.ts'
export * from './threads.ts'
