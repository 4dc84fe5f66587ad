export { projectHandlers } from './handlers.ts'
export { mustFindProject } from './mustFind.ts'
export { findDetail, findProject, listGallery, type ProjectRow } from './store.ts'
export { toProject } from './view.ts'
