import { asc, inArray } from 'drizzle-orm'
import { userSchedules } from '#api/tables.ts'
import type { Person } from './Person.ts'
import type { Group, Month } from './world.ts'

/** One thing that a person does, as far as the product allows; returns the error, or null. */
export type Act = (month: Month) => Promise<string | null>

export const someFamily = ({ chance, families }: Month) => chance.pick(families)
export const someGroup = ({ chance, groups }: Month) => chance.pick(groups)

/** Everybody who writes messages: tutors, parents, and the young person while signed in. */
export function talkers({ tutors, families, young }: Month): readonly Person[] {
  return [...tutors, ...families.map(({ parent }) => parent), ...(young.token ? [young] : [])]
}

interface Seat {
  readonly id: string
  readonly student: string
  readonly learner: string | null
  readonly group: Group
  readonly parent: Person
}

export async function seatsNow(month: Month): Promise<Seat[]> {
  const enrolments = await month.house.db
    .select()
    .from(userSchedules)
    .where(inArray(userSchedules.status, ['upcoming', 'active', 'paused']))
    .orderBy(asc(userSchedules.created_at), asc(userSchedules.id))
  return enrolments.flatMap(({ id, student_id, learner_id, schedule_id }) => {
    const group = month.groups.find((each) => each.id === schedule_id)
    const parent = month.families.find((each) => each.parent.id === student_id)?.parent
    return group && parent ? [{ id, student: student_id, learner: learner_id, group, parent }] : []
  })
}

export async function aSeat(month: Month): Promise<Seat | null> {
  const seats = await seatsNow(month)
  return seats.length > 0 ? month.chance.pick(seats) : null
}

/** The path of a seat's page, as its owner opens it. */
export const seatPath = ({ id, learner, group }: Seat) =>
  `/student/my-courses/${group.course.id}/schedules/${learner === null ? group.id : id}`
