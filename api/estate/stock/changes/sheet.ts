import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type UnitStatus, unitStatuses } from '#contract/estate/projects/words.ts'
import type { stockChanges as calls, SheetRow } from '#contract/estate/stock/changes.ts'
import { stockStates } from '#contract/estate/stock/words.ts'
import { readRupees } from '#contract/readRupees.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { nothingElse, type Whole } from '../../../nothingElse.ts'
import { endHolds } from '../../bookings/index.ts'
import { blocks, blockUnits, numberOf, projects } from '../../projects/index.ts'
import { stockChangeRows, stockChanges } from '../tables/index.ts'
import { addRows, mostHomes, type NumberedRow } from './draft.ts'
import { planRow, type Row, type SeenHome } from './plan.ts'
import { findChange } from './store.ts'

type Saying = Parameters<Handlers<typeof calls>['draftStockSheet']>[0]

/** Adds part of a spreadsheet to a proposal: each row becomes a change, or is refused with its column and why. */
export async function proposeSheet(
  context: Context,
  { body, viewer }: Saying,
): Promise<Whole<{ id: string }>> {
  const { change, rows, ...rest } = body
  const done = nothingElse(rest)
  const { db, clock, settings } = context
  const now = clock()
  await endHolds(db, now)
  const step = settings.value('price_step')
  const homes = await homesNamed(db, rows)
  return db.transaction(async (tx) => {
    const id = change ?? newId(now)
    if (change) await mustGoOn(tx, change, viewer.id)
    else await tx.insert(stockChanges).values({ id, asked: {}, by: viewer.id, at: now })
    const planned = rows.map((row): NumberedRow => ({ ...planLine(row, homes, step), nth: row.line }))
    await addRows(tx, id, await withoutRepeats(tx, id, planned))
    return done({ id })
  })
}

async function mustGoOn(tx: Db, id: string, by: string): Promise<void> {
  const change = await findChange(tx, id, true)
  if (!change || change.by !== by) throw new ApiError('not_found')
  const isSheet = change.undoes === null && !change.asked.rule && !change.asked.move
  if (!isSheet || change.done_at !== null) throw new ApiError('wrong_state')
  if ((await tx.$count(stockChangeRows, eq(stockChangeRows.change_id, id))) >= mostHomes)
    throw new ApiError('validation_failed', {
      message: 'A sheet can have at most 20,000 rows. Split it in two.',
    })
}

interface NamedHome {
  readonly home: SeenHome
  readonly number: string
  /** The project's slug and name, in lower case. */
  readonly project: readonly string[]
  readonly tower: readonly string[]
}

const bare = (typed: string) => typed.toUpperCase().replaceAll('-', '').trim()
const small = (typed: string | undefined) => typed?.trim().toLowerCase() ?? ''

async function homesNamed(db: Db, rows: readonly SheetRow[]): Promise<ReadonlyMap<string, NamedHome[]>> {
  const { id, unit_no, floor, carpet, status, price_total, floor_rise, plc, updated_at } = blockUnits
  const homes = await db
    .select({
      home: { id, unit_no, floor, carpet, status, price_total, floor_rise, plc, updated_at },
      number: sql<string>`${numberOf(blockUnits)}`,
      project: { slug: projects.slug, name: projects.name },
      tower: { slug: blocks.slug, name: blocks.name },
    })
    .from(blockUnits)
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .where(sql`${numberOf(blockUnits)} = ANY(${sql.param(rows.map(({ home }) => bare(home)))}::text[])`)
  const named = new Map<string, NamedHome[]>()
  for (const { number, project, tower, home } of homes) {
    const words = ({ slug, name }: { slug: string; name: string }) => [small(slug), small(name)]
    const one = { home, number, project: words(project), tower: words(tower) }
    named.set(number, [...(named.get(number) ?? []), one])
  }
  return named
}

/** A refused row; the reason says which column is wrong. */
function refusedRow(label: string, why: string, home?: SeenHome): Row {
  return {
    unit_id: home?.id ?? null,
    label: home?.unit_no ?? (label || '(empty)'),
    seen: home?.updated_at ?? null,
    from_status: home?.status ?? null,
    to_status: null,
    from_price: home?.price_total ?? null,
    to_price: null,
    fate: 'refused',
    far: false,
    why,
  }
}

function planLine(row: SheetRow, homes: ReadonlyMap<string, NamedHome[]>, step: number): Row {
  const [project, tower] = [small(row.project), small(row.tower)]
  const fitting = (homes.get(bare(row.home)) ?? []).filter(
    (each) =>
      (project === '' || each.project.includes(project)) && (tower === '' || each.tower.includes(tower)),
  )
  const [only, ...others] = fitting
  if (!only) return refusedRow(row.home, noHome(row, homes.has(bare(row.home))))
  if (others.length > 0)
    return refusedRow(row.home, 'Home: several have this number. Add the project and the tower.')
  const { home } = only
  const [price, status] = [priceIn(row.price), stateIn(row.state)]
  if (price === null) return refusedRow(row.home, `Price: “${row.price}” isn’t an amount in rupees.`, home)
  if (status === null) return refusedRow(row.home, `State: “${row.state}” isn’t a state. ${stateWords}`, home)
  if (status === 'on_hold' && home.status !== 'on_hold')
    return refusedRow(row.home, 'State: a hold needs a buyer and an end, so hold it on its own page.', home)
  return planRow({ home, price, status }, step)
}

function noHome({ home, project, tower }: SheetRow, isElsewhere: boolean): string {
  if (home.trim() === '') return 'Home: the number is missing.'
  if (!isElsewhere) return `Home: there’s no home ${home}.`
  return `Home: ${home} isn’t in ${[tower, project].filter(Boolean).join(', ')}.`
}

const beyondAnyPrice = 10_000_000_000_000

/** The price in paise; undefined if nothing was typed, null if it isn't an amount. */
function priceIn(typed: string | undefined): number | undefined | null {
  if (!typed?.trim()) return undefined
  const paise = readRupees(typed)
  return paise !== null && paise > 0 && paise < beyondAnyPrice ? paise : null
}

const stateWords = `Say ${unitStatuses.map((status) => stockStates[status].toLowerCase()).join(', ')}.`

function stateIn(typed: string | undefined): UnitStatus | undefined | null {
  const word = small(typed)
  if (word === '') return undefined
  return unitStatuses.find((status) => status === word || stockStates[status].toLowerCase() === word) ?? null
}

/** A home is changed once; later rows with the same home are refused. */
async function withoutRepeats(tx: Db, id: string, rows: readonly NumberedRow[]): Promise<NumberedRow[]> {
  const { change_id, unit_id, nth, fate } = stockChangeRows
  const ids = rows.flatMap((row) => row.unit_id ?? [])
  const earlier = await tx
    .select({ unit_id, nth })
    .from(stockChangeRows)
    .where(and(eq(change_id, id), inArray(unit_id, ids), ne(fate, 'refused')))
  const first = new Map(earlier.map((row) => [row.unit_id, row.nth]))
  return rows.map((row) => {
    if (row.unit_id === null || row.fate === 'refused') return row
    const before = first.get(row.unit_id)
    if (before !== undefined) return { ...row, ...unchanged, why: `Home: it’s already in row ${before}.` }
    first.set(row.unit_id, row.nth)
    return row
  })
}

const unchanged = { to_price: null, to_status: null, fate: 'refused', far: false } as const
