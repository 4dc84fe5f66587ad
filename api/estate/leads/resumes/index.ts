export { resumeHandlers } from './handlers.ts'
export { resumeLink, resumeOf } from './links.ts'
export { resumeRoutes } from './routes.ts'
export { attachResume, forgetResume, resumesOver } from './store.ts'
