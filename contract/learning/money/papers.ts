import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Instant, Paise, Prose } from '../../shapes.ts'
import { paperKinds } from '../base/words.ts'

export const Paper = z.object({
  id: Id,
  kind: z.enum(paperKinds),
  /** For example `VB/26-27/000123`. */
  number: Prose,
  /** For a credit note: the paper that it corrects. */
  refers_to: z.nullable(Prose),
  supplier: Prose,
  total: Paise,
  issued_at: Instant,
})
export type Paper = z.output<typeof Paper>

export const papers = defineEndpoints({
  getPapers: {
    method: 'GET',
    path: '/orders/:order_id/papers',
    access: 'member',
    resource: 'Order',
    summary: 'The bills, invoices and credit notes of your own order, oldest first',
    response: z.object({ items: z.array(Paper) }),
    errors: ['not_found'],
  },
  getPaper: {
    method: 'GET',
    path: '/orders/:order_id/papers/:paper_id',
    access: 'member',
    resource: 'Order',
    summary: 'One of them, as a PDF',
    response: z.null(),
    file: 'application/pdf',
    errors: ['not_found'],
  },
})
