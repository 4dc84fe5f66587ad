import { z } from 'zod/mini'
import { ListQuery, whole } from '../../shapes.ts'

/** For a list that is usually read whole: without a number, the limit is as high as a list allows. */
export const WholeQuery = z.extend(ListQuery, { items: z._default(whole(1, 100), 100) })
