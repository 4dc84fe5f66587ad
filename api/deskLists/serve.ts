import type { DeskPage } from '#contract/deskList.ts'
import { record } from '../audit/record.ts'
import { recordRead } from '../audit/recordRead.ts'
import type { Context } from '../http/context.ts'
import { type Caller, FileStream, type Viewer } from '../http/handler.ts'
import { byteOrderMark, csvLines } from '../texts/csv.ts'
import { todayInIndia } from '../texts/days.ts'
import { cellInFile, headOf } from './file.ts'
import { columnsOf, type ListSource, type Place, readAll, readPage, type Sight } from './read.ts'

interface By {
  readonly viewer: Viewer
  readonly caller: Caller
}
export type Looking = By & { readonly query: Sight & Place }
export type Saving = By & { readonly query: Sight }

/** A page of a list; that staff read it is recorded. */
export async function showPage(
  { db, clock }: Context,
  source: ListSource,
  { query: { items, after, before, ...sight }, ...actor }: Looking,
): Promise<DeskPage> {
  const now = clock()
  const { columns: _, order: __, ...filter } = sight
  await recordRead(db, { actor, action: 'read_list', now, subject: source.list.things, after: filter })
  return readPage(db, source, { now, sight, place: { items, after, before } })
}

/** Everything that the same query shows, as a spreadsheet. */
export async function saveList(
  { db, clock }: Context,
  source: ListSource,
  { query: sight, ...actor }: Saving,
): Promise<FileStream> {
  const now = clock()
  const { list } = source
  await record(db, { actor, action: 'export_list', now, subject: list.things, after: sight })
  const names = columnsOf(source, sight)
  return new FileStream(
    async function* pieces() {
      yield byteOrderMark + csvLines([names.map((name) => headOf(list, name))])
      for await (const batch of readAll(db, source, { sight, now }))
        yield csvLines(
          batch.map((cells) => cells.map((cell, nth) => cellInFile(list, names[nth] ?? '', cell))),
        )
    },
    `${list.title.toLowerCase()}-${todayInIndia(now)}.csv`,
  )
}
