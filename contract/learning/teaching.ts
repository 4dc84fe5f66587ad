import { defineEndpoints } from '../endpoint.ts'

export const teaching = defineEndpoints({})
