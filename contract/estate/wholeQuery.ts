import { z } from 'zod/mini'
import { ListQuery, whole } from '../shapes.ts'

/** Of a list that is asked for as a whole: who names no number gets as many as a list may have. */
export const WholeQuery = z.extend(ListQuery, { items: z._default(whole(1, 100), 100) })
