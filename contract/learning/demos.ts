import { defineEndpoints } from '../endpoint.ts'

export const demos = defineEndpoints({})
