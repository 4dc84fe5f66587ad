import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Id, Prose, text } from '../../shapes.ts'

const Find = z.object({
  kind: z.enum(['person', 'order', 'dispute', 'course', 'course_page']),
  /** For a course page, the name in its address. */
  id: Id,
  title: Prose,
  detail: z.nullable(Prose),
})
export type DeskFind = z.output<typeof Find>

const someId = z.string().check(z.minLength(1), z.maxLength(64))
const Fates = z.object({
  messages: z.array(
    z.object({
      id: Id,
      line: Prose,
      to: Prose,
      /** Why the message isn't sent again; null if it is. */
      refused: z.nullable(Prose),
    }),
  ),
})
export type MessageFates = z.output<typeof Fates>

export const deskTools = defineEndpoints({
  findOnDesk: {
    method: 'GET',
    path: '/desk/find',
    access: 'staff',
    capability: 'desk.open',
    resource: 'Desk',
    summary:
      'For staff: people, orders, disputes and courses by a name, a number or an address, limited to what you may see',
    query: z.object({ q: text(2, 80, 'Type at least two characters.') }),
    response: z.object({ finds: z.array(Find) }),
    errors: ['validation_failed'],
  },
  getColleagues: {
    method: 'GET',
    path: '/desk/colleagues',
    access: 'staff',
    capability: 'desk.open',
    resource: 'Desk',
    summary: 'For staff: the names of all who work at the desk',
    response: z.object({ people: z.array(z.object({ id: Id, name: Prose })) }),
  },
  previewMessagesAgain: {
    method: 'GET',
    path: '/desk/messages/again',
    access: 'staff',
    capability: 'messages.send',
    resource: 'Desk',
    summary: 'For staff: which of these messages would be sent again, and why the others would not',
    query: z.object({
      /** Separated by commas. */
      ids: z
        .string()
        .check(
          z.maxLength(6500),
          z.regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, 'Choose 1 to 100 messages.'),
        ),
    }),
    response: Fates,
    errors: ['validation_failed'],
  },
  sendMessagesAgain: {
    method: 'POST',
    path: '/desk/messages/again',
    access: 'staff',
    capability: 'messages.send',
    resource: 'Desk',
    summary: 'For staff: send messages again that failed or are still waiting',
    body: z.object({
      ids: z
        .array(someId)
        .check(z.minLength(1, 'Choose a message.'), z.maxLength(100, 'Choose 100 at most.')),
      reason: text(4, 500, 'Give a reason in 4 to 500 characters.'),
    }),
    response: Fates,
    errors: ['validation_failed'],
  },
})
