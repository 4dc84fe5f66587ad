import { leads } from './leads.ts'
import { projects } from './projects.ts'

/** Every call below /api. */
export const estate = { ...projects, ...leads }
export const estateBase = '/api'
