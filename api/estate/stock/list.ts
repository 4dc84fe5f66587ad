import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeList } from '#contract/estate/stock/list.ts'
import { day, later } from '../../clock.ts'
import { beginsWith, listSource, moment, startsOf } from '../../deskLists/index.ts'
import { leads, leadWords } from '../leads/index.ts'
import { blockUnits, numberOf, placeOf } from '../projects/index.ts'

const unit = alias(blockUnits, 'unit')
const hold = sql`(SELECT FROM unit_holds AS hold WHERE hold.unit_id = unit.id`
const spans: Readonly<Record<string, number>> = { day, week: 7 * day }

export const stockSource = listSource<typeof homeList>({
  list: homeList,
  from: sql`block_units AS unit`,
  id: sql`unit.id`,
  columns: {
    home: sql`unit.unit_no`,
    state: sql`unit.status`,
    buyer: sql`(SELECT coalesce(hold.held_for, lead.name, lead.reference) FROM unit_holds AS hold
      LEFT JOIN leads AS lead ON lead.id = hold.lead_id WHERE hold.unit_id = unit.id)`,
    until: sql`(SELECT ${moment(sql`hold.until`)} FROM unit_holds AS hold WHERE hold.unit_id = unit.id)`,
    project: sql`(SELECT name FROM projects WHERE projects.id = unit.project_id)`,
    block: sql`(SELECT name FROM blocks WHERE blocks.id = unit.block_id)`,
    floor: sql`unit.floor`,
    type: sql`(SELECT name FROM unit_types WHERE unit_types.id = unit.unit_type_id)`,
    price: sql`nullif(unit.price_total, 0)`,
    all_in: sql`nullif(unit.all_in, 0)`,
    changed: moment(sql`unit.updated_at`),
  },
  filters: {
    project: (slug) => sql`unit.project_id IN (SELECT id FROM projects WHERE slug = ${slug})`,
    block: (slug) => sql`unit.block_id IN (SELECT id FROM blocks WHERE slug = ${slug})`,
    floor: (floor) => (/^-?\d{1,4}$/.test(floor) ? sql`unit.floor = ${Number(floor)}::int` : sql`false`),
    type: (slug) => sql`unit.unit_type_id IN (SELECT id FROM unit_types WHERE slug = ${slug})`,
    state: (status) => sql`unit.status = ${status}::unit_status`,
    by: (id) => sql`unit.id IN (SELECT unit_id FROM unit_holds WHERE by = ${id})`,
    until: (span, now) =>
      span === 'none'
        ? sql`(unit.status = 'on_hold' AND NOT EXISTS ${hold}))`
        : sql`unit.id IN (SELECT unit_id FROM unit_holds WHERE until <= ${later(now, spans[span] ?? day).toISOString()}::timestamptz)`,
  },
  orders: {
    place: { by: placeOf(unit), type: 'text', down: false },
    changed: { by: sql`unit.updated_at`, type: 'timestamptz', down: true },
    cheap: { by: sql`unit.price_total`, type: 'bigint', down: false },
    dear: { by: sql`unit.price_total`, type: 'bigint', down: true },
  },
  find: (text) => {
    const number = beginsWith(text.toUpperCase().replaceAll('-', ''))
    const query = startsOf(text)
    const asked = query
      ? sql`${leadWords(alias(leads, 'lead'))} @@ to_tsquery('simple', ${query})`
      : sql`false`
    // Separate queries, because an OR between the conditions would use no index.
    return sql`unit.id IN (SELECT unit.id FROM block_units AS unit WHERE ${numberOf(unit)} LIKE ${number} UNION ALL
      SELECT hold.unit_id FROM unit_holds AS hold LEFT JOIN leads AS lead ON lead.id = hold.lead_id
      WHERE strpos(lower(hold.held_for), ${text.toLowerCase()}) > 0 OR lead.reference LIKE ${beginsWith(text.toUpperCase())} OR ${asked})`
  },
})
