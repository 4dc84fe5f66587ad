import { seatPath, seatsNow } from './cast.ts'
import type { Truth } from './truths.ts'

type Seat = Awaited<ReturnType<typeof seatsNow>>[number]
// biome-ignore lint/suspicious/noExplicitAny: only what is compared is read of these answers.
type Told = any

const text = (value: unknown) => JSON.stringify(value)

/** Wherever a family and a tutor both see a fact, they see the same. */
export const sameView: Truth = async (month) => {
  const wrong: string[] = []
  for (const seat of await seatsNow(month)) wrong.push(...(await differences(seat)))
  return wrong
}

async function differences(seat: Seat): Promise<string[]> {
  const { group, parent } = seat
  const own: Told = await parent.get(seatPath(seat))
  const taught: Told = await group.tutor.get(`/my-courses/${group.course.id}/schedules/${group.id}`)
  const given: Told = await group.tutor.get(`/my-courses/${group.course.id}/schedules/${group.id}/materials`)
  const person = seat.learner ?? seat.student
  const pupil = taught.students.find((each: Told) => each.student.id === person)
  const pairs: [string, unknown, unknown][] = [
    ['classes', own.lessons.map(lessonFacts), taught.lessons.filter(isIn(own)).map(lessonFacts)],
    ['used', own.classes_used, pupil?.classes_used],
    ['marks', marksOf(own), pupil?.marks],
    ['absences', absencesOf(own), pupil?.absences ?? {}],
    [
      'materials',
      own.materials.map((each: Told) => [each.id, each.title]).toSorted(),
      given.materials
        .filter(({ hidden }: Told) => !hidden)
        .map((each: Told) => [each.id, each.title])
        .toSorted(),
    ],
  ]
  for (const task of own.homework ?? []) {
    const set: Told = await group.tutor.get(`/my-homework/${task.id}`)
    const handed = set.students.find((each: Told) => each.student.id === person)?.hand_in ?? null
    pairs.push([`homework ${task.id}`, taskFacts(task, task.hand_in), taskFacts(set, handed)])
  }
  for (const { id, recap } of own.lessons.filter((each: Told) => each.recap)) {
    const written: Told = await group.tutor.get(`/my-classes/${id}/recap`)
    pairs.push([`recap ${id}`, recap.learnt, written.recap?.learnt])
  }
  return pairs
    .filter(([, one, other]) => text(one) !== text(other))
    .map(
      ([what, one, other]) =>
        `${what} of seat ${seat.id}: ${text(one)} for the family, ${text(other)} for the tutor`,
    )
}

const isIn = (own: Told) => (lesson: Told) => own.lessons.some(({ id }: Told) => id === lesson.id)
const lessonFacts = ({ id, number, starts_at, ends_at, status, moved_from, change_note }: Told) => ({
  id,
  number,
  starts_at,
  ends_at,
  status,
  moved_from,
  change_note,
})
const byNumber = (pairs: [number, unknown][]) => Object.fromEntries(pairs)
const marksOf = ({ lessons }: Told) =>
  byNumber(lessons.filter(({ mark }: Told) => mark !== null).map(({ number, mark }: Told) => [number, mark]))
const absencesOf = ({ lessons }: Told) =>
  byNumber(
    lessons
      .filter(({ absence }: Told) => absence !== undefined)
      .map(({ number, absence }: Told) => [number, absence]),
  )
const taskFacts = ({ words, due_at }: Told, handed: Told) => ({
  words,
  due_at,
  handed: handed && {
    id: handed.id,
    state: handed.state,
    words: handed.words,
    pictures: handed.pictures.map(({ upload_id }: Told) => upload_id),
    answer: handed.answer,
    mark: handed.mark,
    version: handed.version,
    late: handed.late,
  },
})
