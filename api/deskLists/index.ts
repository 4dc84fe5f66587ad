export { type ListSource, listSource, moment, readIds, whereOf } from './read.ts'
export { type Looking, type Saving, saveList, showPage } from './serve.ts'
export { beginsWith, startsOf } from './words.ts'
