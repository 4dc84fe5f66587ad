import { defineEndpoints } from '../endpoint.ts'

export const enrolments = defineEndpoints({})
