import type { desk } from '#contract/learning/desk.ts'
import { type DeskList, deskLists, type ListName, listNames } from '#contract/learning/deskLists.ts'
import { record } from '../../audit/record.ts'
import { recordRead } from '../../audit/recordRead.ts'
import type { Context } from '../../http/context.ts'
import { type Caller, FileStream, type Handlers, type Viewer } from '../../http/handler.ts'
import { byteOrderMark, csvLines } from '../../texts/csv.ts'
import { columnsOf, type ListSource, type Place, readAll, readPage, type Sight } from './list.ts'
import { disputes } from './lists/disputes.ts'
import { messages } from './lists/messages.ts'
import { orders } from './lists/orders.ts'
import { people } from './lists/people.ts'
import { readToday } from './today.ts'
import { viewsOf } from './viewHandlers.ts'

interface By {
  readonly viewer: Viewer
  readonly caller: Caller
}
type Query = Sight & Place

export function deskHandlers(context: Context): Handlers<typeof desk> {
  const { db, clock } = context
  const pageOf = (source: ListSource) => (input: By & { readonly query: Query }) =>
    showPage(context, source, input)
  const fileOf = (source: ListSource) => (input: By & { readonly query: Sight }) =>
    saveList(context, source, input)
  return {
    getDeskToday: ({ viewer }) => readToday(db, viewer, clock()),
    getDeskPeople: pageOf(people),
    getDeskPeopleFile: fileOf(people),
    getDeskOrders: pageOf(orders),
    getDeskOrdersFile: fileOf(orders),
    getDeskDisputes: pageOf(disputes),
    getDeskDisputesFile: fileOf(disputes),
    getDeskMessages: pageOf(messages),
    getDeskMessagesFile: fileOf(messages),
  }
}

async function showPage(
  { db, clock }: Context,
  source: ListSource,
  { query: { items, after, before, ...sight }, ...actor }: By & { readonly query: Query },
) {
  const now = clock()
  const { columns: _, order: __, ...filter } = sight
  await recordRead(db, { actor, action: 'read_list', now, subject: source.list.things, after: filter })
  const [page, views] = await Promise.all([
    readPage(db, source, { now, sight, place: { items, after, before } }),
    viewsOf(db, nameOf(source.list), actor.viewer),
  ])
  return { ...page, views }
}

function nameOf(list: DeskList): ListName {
  const name = listNames.find((each) => deskLists[each] === list)
  if (!name) throw new Error(`The desk has no list of ${list.things}.`)
  return name
}

async function saveList(
  { db, clock }: Context,
  source: ListSource,
  { query: sight, ...actor }: By & { readonly query: Sight },
) {
  const now = clock()
  const { title, things, columns } = source.list
  await record(db, { actor, action: 'export_list', now, subject: things, after: sight })
  const heads = columnsOf(source, sight).map((name) => columns[name]?.label ?? name)
  return new FileStream(
    async function* pieces() {
      yield byteOrderMark + csvLines([heads])
      for await (const batch of readAll(db, source, { sight, now })) yield csvLines(batch)
    },
    `${title.toLowerCase()}-${now.toISOString().slice(0, 10)}.csv`,
  )
}
