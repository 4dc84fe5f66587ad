import { defineEndpoints } from '../endpoint.ts'

export const classes = defineEndpoints({})
