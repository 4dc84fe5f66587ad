import { z } from 'zod/mini'
import { ListQuery, whole } from '../../shapes.ts'

/** For lists that are usually read whole: the default number of items is also the largest. */
export const WholeQuery = z.extend(ListQuery, { items: z._default(whole(1, 100), 100) })
