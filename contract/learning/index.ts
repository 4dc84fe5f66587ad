import { auth } from './auth.ts'
import { catalogue } from './catalogue.ts'

/** Every call below /api/v1. */
export const learning = { ...auth, ...catalogue }
export const learningBase = '/api/v1'
