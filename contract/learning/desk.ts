import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { Count, Id, Prose, whole } from '../shapes.ts'
import { type DeskList, deskLists } from './deskLists.ts'
import { DeskView } from './deskViews.ts'

/** Where a page of a list begins or ends: opaque to callers. */
export const Cursor = z.string().check(z.maxLength(600), z.regex(/^[\w-]+$/))

const Cell = z.nullable(z.union([Prose, z.int()]))
export const DeskPage = z.object({
  /** The names of the cells, in their order. */
  columns: z.array(Prose),
  items: z.array(z.object({ id: Id, cells: z.array(Cell) })),
  /** As many as are counted: 10,000 at most. */
  total: Count,
  /** True if there are more than are counted. */
  more: z.boolean(),
  /** What `after` has to be for the next page; null on the last. */
  next: z.nullable(Cursor),
  /** What `before` has to be for the page before; null on the first. */
  previous: z.nullable(Cursor),
  /** One's own views of the list, and those that others share. */
  views: z.array(DeskView),
})
export type DeskPage = z.output<typeof DeskPage>
export type DeskCell = z.output<typeof Cell>

type FilterShape<L extends DeskList> = {
  [K in keyof L['filters']]: z.ZodMiniOptional<z.ZodMiniString>
}

function choices<L extends DeskList>({ filters }: L): FilterShape<L> {
  const shapes = Object.entries(filters).map(([name, { options }]) => ({
    [name]: z.optional(z.enum(Object.keys(options))),
  }))
  return Object.assign({}, ...shapes)
}

/** What of a list is seen: the same words for its page and its file. */
export function sightOf<L extends DeskList>(list: L) {
  const base = z.object({
    find: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    order: z.optional(z.enum(Object.keys(list.orders))),
    /** Names of columns between commas. */
    columns: z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z_]+(?:,[a-z_]+)*$/))),
  })
  return z.extend(base, choices(list))
}

function listCall<const L extends DeskList, const P extends `/${string}`>(list: L, path: P) {
  return {
    method: 'GET',
    path,
    access: 'staff',
    capability: list.capability,
    resource: 'Desk',
    summary: `For staff: ${list.things}, page by page`,
    query: z.extend(sightOf(list), {
      items: z._default(whole(1, 100), 50),
      after: z.optional(Cursor),
      before: z.optional(Cursor),
    }),
    response: DeskPage,
    errors: ['validation_failed'],
  } as const
}

function fileCall<const L extends DeskList, const P extends `/${string}`>(list: L, path: P) {
  return {
    method: 'GET',
    path,
    access: 'staff',
    capability: list.exports,
    resource: 'Desk',
    summary: `For staff: ${list.things} as a spreadsheet, what a page of the same query shows`,
    query: sightOf(list),
    response: z.null(),
    file: 'text/csv',
    errors: ['validation_failed'],
  } as const
}

/** Null for what this person may not see. */
const Waiting = z.nullable(Count)

export const desk = defineEndpoints({
  getDeskToday: {
    method: 'GET',
    path: '/desk/today',
    access: 'staff',
    capability: 'desk.open',
    resource: 'Desk',
    summary: 'For staff: how much waits, without saying whose it is',
    response: z.object({
      disputes_to_decide: Waiting,
      disputes_waiting: Waiting,
      questions_reported: Waiting,
      payments_hanging: Waiting,
      messages_given_up: Waiting,
    }),
  },
  getDeskPeople: listCall(deskLists.people, '/desk/people'),
  getDeskPeopleFile: fileCall(deskLists.people, '/desk/people.csv'),
  getDeskOrders: listCall(deskLists.orders, '/desk/orders'),
  getDeskOrdersFile: fileCall(deskLists.orders, '/desk/orders.csv'),
  getDeskDisputes: listCall(deskLists.disputes, '/desk/disputes'),
  getDeskDisputesFile: fileCall(deskLists.disputes, '/desk/disputes.csv'),
  getDeskMessages: listCall(deskLists.messages, '/desk/messages'),
  getDeskMessagesFile: fileCall(deskLists.messages, '/desk/messages.csv'),
})
