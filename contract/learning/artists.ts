import { defineEndpoints } from '../endpoint.ts'

export const artists = defineEndpoints({})
