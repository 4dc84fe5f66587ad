import { defineEndpoints } from '../endpoint.ts'

export const uploads = defineEndpoints({})
