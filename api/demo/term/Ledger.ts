import { later, day as oneDay } from '../../clock.ts'
import { clearLetters } from '../../db/clearNumber.ts'
import { sandboxCapture } from '../../learning/buying/index.ts'
import type { orderLines, orders, payments } from '../../learning/money/index.ts'
import type { userSchedules } from '../../learning/timetable/index.ts'
import { demoId } from '../content.ts'
import { groupBy } from '../groupBy.ts'
import type { Insert, Marketplace } from '../marketplaceRows.ts'

type Row<T> = T extends (infer Each)[] ? Each : never
export type PlannedGroup = Row<Marketplace['schedules']>
export type Enrolment = Row<Insert<typeof userSchedules>>

interface Sale {
  readonly studentId: string
  readonly schedule: PlannedGroup
  readonly at: Date
}
type Enrolled = Sale & Pick<Enrolment, 'status' | 'classes_used'>

/** The company’s fee and the GST on it, as the demo's settings have them. */
export const demoFees = { fee_rate: 1200, fee_tax_rate: 1800 }

/** Writes the orders and payments behind every seat. */
export class Ledger {
  readonly orders: Insert<typeof orders> = []
  readonly lines: Insert<typeof orderLines> = []
  readonly payments: Insert<typeof payments> = []
  readonly enrolments: Insert<typeof userSchedules> = []
  readonly #rows: Marketplace
  readonly #courses: ReadonlyMap<string, Row<Marketplace['courses']>>
  readonly #timings: ReadonlyMap<string, readonly Row<Marketplace['timings']>[]>
  readonly #names: ReadonlyMap<string, string>

  constructor(rows: Marketplace, tutorNames: ReadonlyMap<string, string>) {
    this.#rows = rows
    this.#names = tutorNames
    this.#courses = new Map(rows.courses.map((course) => [course.id, course]))
    this.#timings = groupBy(this.#rows.timings, ({ schedule_id }) => schedule_id)
  }

  /** Adds a seat that is paid for. */
  enrol({ studentId, schedule, at, status, classes_used }: Enrolled): Enrolment {
    const { orderId, line, total } = this.#sell({ studentId, schedule, at }, false)
    this.orders.push({
      ...this.#order({ studentId, schedule, at }, total),
      status: 'fulfilled',
      paid_at: at,
      held_until: later(at, oneDay / 96),
    })
    this.payments.push({
      id: demoId('payment', orderId),
      order_id: orderId,
      provider: 'sandbox',
      reference: demoId('reference', orderId),
      capture_id: sandboxCapture(demoId('payment', orderId)),
      amount: total,
      status: 'succeeded',
      created_at: at,
      updated_at: at,
    })
    const enrolment = {
      id: demoId('enrolment', studentId, schedule.id),
      student_id: studentId,
      schedule_id: schedule.id,
      line_id: line,
      classes_total: schedule.classes_total,
      classes_used,
      status,
      created_at: at,
      updated_at: at,
    }
    this.enrolments.push(enrolment)
    return enrolment
  }

  /** Adds an order that awaits payment; its seat counts as taken. */
  await({ studentId, schedule, at }: Sale, held_until: Date): void {
    const { total } = this.#sell({ studentId, schedule, at }, true)
    schedule.seats_taken = (schedule.seats_taken ?? 0) + 1
    this.orders.push({
      ...this.#order({ studentId, schedule, at }, total),
      status: 'payment_pending',
      held_until,
    })
  }

  /** Some of those with a seat in the term after this one, at most as many as have a seat in this one. */
  whoRenew({ id, seats_taken = 0 }: PlannedGroup, stays: () => boolean): readonly Enrolment[] {
    const after = this.#rows.schedules.find(({ continues_id }) => continues_id === id)
    if (!after) return []
    const seated = this.enrolments.filter(({ schedule_id }) => schedule_id === after.id)
    return seated.filter(stays).slice(0, seats_taken)
  }

  /** Students with a seat in another current group of this course: nobody takes a course twice at the same time. */
  whoSitBeside({ id, course_id }: PlannedGroup): ReadonlySet<string> {
    const others = this.#rows.schedules
      .filter((each) => each.course_id === course_id && each.id !== id && each.status !== 'completed')
      .map((each) => each.id)
    return new Set(
      this.enrolments
        .filter(({ schedule_id }) => others.includes(schedule_id))
        .map(({ student_id }) => student_id),
    )
  }

  courseOf({ course_id }: PlannedGroup) {
    const course = this.#courses.get(course_id)
    if (!course) throw new Error(`The demo content has no course ${course_id}.`)
    return course
  }

  #order({ studentId, schedule, at }: Sale, total: number) {
    const id = demoId('order', studentId, schedule.id)
    return { id, number: numberOf(id), student_id: studentId, total, created_at: at, updated_at: at }
  }

  #sell({ studentId, schedule }: Sale, holds_seat: boolean) {
    const course = this.courseOf(schedule)
    const orderId = demoId('order', studentId, schedule.id)
    const line = demoId('line', orderId)
    const weekly = this.#timings.get(schedule.id) ?? []
    this.lines.push({
      id: line,
      order_id: orderId,
      kind: 'enrolment',
      schedule_id: schedule.id,
      course_id: course.id,
      tutor_id: course.tutor_id,
      title: course.title,
      tutor_name: this.#names.get(course.tutor_id) ?? '',
      time_zone: schedule.time_zone,
      starts_on: schedule.starts_on,
      timings: weekly.map(({ weekday, starts_at, minutes }) => ({ weekday, starts_at, minutes })),
      classes: schedule.classes_total,
      price: course.price,
      ...demoFees,
      holds_seat,
    })
    return { orderId, line, total: course.price }
  }
}

/** A number in the form that people read out, the same in every load. */
function numberOf(id: string): string {
  const letters = [...id.slice(0, 16).matchAll(/../g)].map(
    ([pair]) => clearLetters[Number.parseInt(pair, 16) % clearLetters.length],
  )
  return `VL-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
