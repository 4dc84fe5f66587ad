export { shortlistHandlers } from './handlers.ts'
export { tellWatchers } from './news.ts'
export { forgetShortlists } from './store.ts'
export { forgetUnconfirmed } from './watchers.ts'
