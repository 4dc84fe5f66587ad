import { type Books, type Group, readLiveSeats } from './books.ts'
import type { Term } from './moves.ts'
import { leftIn } from './ownScreens.ts'
import { dayIn, timeIn, wordsOf } from './words.ts'

const zone = 'Asia/Kolkata'

/** What the tutor's day and each group's page get wrong. */
export async function wrongTutorScreens(
  { api, course }: Term,
  books: Books,
  open: (path: string) => Promise<string>,
): Promise<string[]> {
  const seats = await readLiveSeats(api)
  const dashboard = wordsOf(await open('/teach'))
  const wrong = wrongDashboard(dashboard, books, api.clock())
  for (const group of books.values()) {
    const where = `group ${group.id}`
    const page = await open(`/teach/courses/${course.slug}/schedules/${group.id}`)
    const said = wordsOf(page)
    const own = seats.filter(({ schedule_id }) => schedule_id === group.id)
    wrong.push(
      ...lacks(where, said, [seatsIn(group.seats)]),
      ...own.flatMap(({ student, left, total }) =>
        lacks(`${where}, ${student}`, rowOf(page, student).toLowerCase(), [
          left === total ? `all ${total} classes left` : leftIn({ left, total }),
        ]),
      ),
      ...lacks(
        where,
        said,
        group.next ? [`${dayIn(group.next.starts_at, zone)}`, timeIn(group.next.starts_at, zone)] : [],
      ),
    )
  }
  return wrong
}

function wrongDashboard(said: string, books: Books, now: Date): string[] {
  const open = [...books.values()].filter(({ status }) => status === 'open' || status === 'running')
  const sum = (kind: keyof Group['seats']) => open.reduce((total, { seats }) => total + seats[kind], 0)
  const seats = { taken: sum('taken'), held: sum('held'), kept: sum('kept'), free: sum('free') }
  const capacity = open.reduce((total, group) => total + group.capacity, 0)
  const lessons = [...books.values()].flatMap((group) => group.lessons)
  const today = lessons.filter(({ starts_at }) => dayIn(starts_at, zone) === dayIn(now, zone))
  return lacks('dashboard', said, [
    `${seats.taken} of ${capacity} ${seatsIn(seats)}`,
    ...open.map((group) => seatsIn(group.seats)),
    ...today.map(({ starts_at, ends_at }) => `${timeIn(starts_at, zone)} ${timeIn(ends_at, zone)}`),
  ])
}

/** The text of a student's row, from their link to the next student's. */
function rowOf(html: string, student: string): string {
  const [, ...rows] = html.slice(html.indexOf('/teach/students/')).split('/teach/students/')
  return wordsOf(rows.find((row) => row.includes(student)) ?? '')
}

function seatsIn({ taken, held, kept, free }: Group['seats']): string {
  const parts = [`${taken} taken`]
  if (kept > 0) parts.push(`${kept} kept for renewals`)
  if (held > 0) parts.push(held === 1 ? '1 in an unpaid order' : `${held} in unpaid orders`)
  return [...parts, free > 0 ? `${free} free` : 'none free'].join(', ')
}

function lacks(where: string, said: string, expected: readonly string[]): string[] {
  return expected
    .filter((words) => !said.includes(words))
    .map((words) => `${where} lacks “${words}” in: ${said.slice(0, 1500)}`)
}
