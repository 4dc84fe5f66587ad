import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Email, Id, Mobile, Prose, text } from '../../shapes.ts'
import { Consents, Message, Reference, reachable } from './enquiries.ts'
import { broughtWays } from './words.ts'

/** An enquiry that didn't come through a form on the site: staff were told of it, or a portal sent it. */
export const BroughtLead = z
  .object({
    came_by: z.enum(broughtWays, 'Choose how they reached us.'),
    /** The portal, event or newspaper. */
    source: z.optional(text(2, 60, 'Name it in 2 to 60 characters, the same way each time.')),
    /** The source's own number. If it's sent again within 30 days, it's the same enquiry. */
    source_reference: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(1, 'Leave it out, or send the portal’s number.'), z.maxLength(100)),
    ),
    name: text(2, 80, 'Enter their name, 2 to 80 characters.'),
    mobile: z.optional(Mobile),
    email: z.optional(Email),
    message: Message,
    /** What they asked about: a home, a plot, or a project by its id or the name in its address. */
    unit_id: z.optional(Reference),
    plot_id: z.optional(Reference),
    project_id: z.optional(Reference),
    consents: Consents,
  })
  .check(
    reachable,
    z.refine(({ came_by, source }) => came_by !== 'portal' || source !== undefined, {
      error: 'Name the portal.',
      path: ['source'],
    }),
    z.refine(({ source, source_reference }) => source_reference === undefined || source !== undefined, {
      error: 'Say who gave this reference number: enter the portal, event or newspaper.',
      path: ['source'],
    }),
  )

export const broughtLeads = defineEndpoints({
  bringLead: {
    method: 'POST',
    path: '/desk/enquiries',
    access: 'staff',
    capability: 'leads.bring',
    machines: true,
    resource: 'Lead',
    idempotent: true,
    summary: 'Add an enquiry from a portal, the telephone or the front desk; keys for programs can, too',
    body: BroughtLead,
    response: z.object({
      id: Id,
      reference: Prose,
      /** True if we already had this enquiry, or it was added to a recent one from the same person. */
      known: z.boolean(),
    }),
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  },
})
