import { homeBookingList } from '../../dist/contract/estate/bookings/list.js'
import { leadList } from '../../dist/contract/estate/leads/list.js'
import { homeList } from '../../dist/contract/estate/stock/list.js'
import { deskLists } from '../../dist/contract/learning/desk/lists.js'

const learn = '/api/v1/desk'
const estate = '/api/desk'
const estateLists = { leads: leadList, homes: homeList, bookings: homeBookingList }
const estatePaths = { leads: '/api/staff/leads', homes: `${estate}/homes`, bookings: `${estate}/bookings` }

const words = ['asha', 'priya nair', 'zoya.yadav']
const searchesOf = {
  orders: [...words, 'VL-0001A2'],
  ledger: [...words, 'VL-0001A2'],
  papers: [...words, 'X/26-27/00012'],
  subjects: ['music'],
  leads: [...words, 'VH-0001A'],
  homes: ['X12', 'asha'],
  bookings: [...words, 'HX-000012', 'X1'],
}

/** Every list with all that its record offers: its orders, and each filter with each choice. */
export function listsOf(chosen) {
  const all = [
    ...Object.entries(deskLists).map(([name, list]) => ({ name, list, path: `${learn}/${name}` })),
    ...Object.entries(estateLists).map(([name, list]) => ({ name, list, path: estatePaths[name] })),
  ]
  return all.map(({ name, list, path }) => ({
    name: list.title,
    path,
    orders: Object.keys(list.orders),
    filters: Object.entries(list.filters).flatMap(([filter, { options }]) =>
      (options === 'rows' ? (chosen[name]?.[filter] ?? []) : Object.keys(options)).map(
        (option) => `${filter}=${encodeURIComponent(option)}`,
      ),
    ),
    searches: (searchesOf[name] ?? words).map((text) => `find=${encodeURIComponent(text)}`),
  }))
}

/** Filter values that exist only in the rows, such as a project, and the path of one record of each kind. */
export async function readChoices(client) {
  const one = async (text) => (await client.query(text)).rows[0]
  const { project, block, type, floor } =
    await one(`SELECT p.slug AS project, b.slug AS block, t.slug AS type, u.floor
    FROM block_units u JOIN projects p ON p.id = u.project_id JOIN blocks b ON b.id = u.block_id
    JOIN unit_types t ON t.id = u.unit_type_id WHERE u.unit_no = 'X1'`)
  const { sales } = await one(`SELECT id AS sales FROM users WHERE email = 'sales2@verandah.example'`)
  const { unit } = await one(`SELECT id AS unit FROM block_units WHERE unit_no = 'X1'`)
  const { course } = await one(
    `SELECT id AS course FROM courses WHERE id LIKE 'c-%' AND status = 'published' LIMIT 1`,
  )
  const { booking } = await one(`SELECT id AS booking FROM home_bookings WHERE id NOT LIKE 'hb-%' LIMIT 1`)
  const months = { since: ['2026-10'], until: ['2026-09'] }
  return {
    chosen: {
      ledger: { tutor: ['u-5'], ...months },
      papers: months,
      leads: { by: [sales, 'nobody'] },
      homes: { project: [project], block: [block], floor: [String(floor)], type: [type], by: [sales] },
      bookings: { project: [project] },
    },
    records: {
      Person: `${learn}/people/u-2`,
      Tutor: `${learn}/tutors/u-5`,
      Order: `${learn}/orders/o-7`,
      Dispute: '/api/v1/disputes/d-7',
      Report: `${learn}/reports/r-7`,
      Course: `${learn}/courses/${course}`,
      'Ledger entry': `${learn}/ledger/entries/1000007`,
      Paper: `${learn}/papers/i-7`,
      Enquiry: '/api/staff/leads/e-7',
      Home: `${estate}/homes/${unit}`,
      Booking: `${estate}/bookings/${booking}`,
      Today: `${learn}/today`,
    },
  }
}

/** What a search field sends while staff type a name, from the second letter on. */
export const finds = [
  'as',
  'ash',
  'asha',
  'asha ra',
  'priya nair',
  'zoya.yadav',
  '9199',
  '98765',
  'VL-0001A2',
  '0001A2',
  'chess',
].map((text) => `${learn}/find?q=${encodeURIComponent(text)}`)

/** The log of staff actions, with each of its filters. */
export const auditQueries = [
  '',
  'action=read_person',
  'action=block_person',
  'action=change_unit_status',
  'who=asha',
  'whom=asha',
  'whom=priya+nair',
  'actor=u-501',
  'person=u-2',
  'subject=o-7',
  'actor=u-501&action=block_person',
  'from=2026-05-01&to=2026-05-31',
  'from=2026-05-01&to=2026-05-31&action=block_person',
].map((query) => `/api/v1/staff/actions?items=50&${query}`)
