import { day, hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { demoAccounts } from '../learning/people/index.ts'
import { handIns, homework } from '../learning/teaching/index.ts'
import { demoId } from './content.ts'
import type { Insert, Marketplace } from './marketplaceRows.ts'
import { givenTitle } from './materials.ts'
import { anchorOf } from './term/anchors.ts'
import type { Ledger } from './term/Ledger.ts'

interface Demo {
  readonly rows: Marketplace
  readonly ledger: Ledger
  readonly now: Date
}

/** A homework that is over, with answered hand-ins of which one has to be redone, and one that is still open. */
export async function addHomework(db: Db, { rows, ledger, now }: Demo): Promise<void> {
  const schedule_id = anchorOf(givenTitle)
  const student = demoId('user', demoAccounts.student.email)
  const seats = ledger.enrolments.filter((seat) => seat.schedule_id === schedule_id)
  const others = seats.filter(({ student_id }) => student_id !== student)
  const own = seats.find(({ student_id }) => student_id === student)
  const lessons = rows.sessions.filter((lesson) => lesson.schedule_id === schedule_id)
  const over = lessons.findLast(({ ends_at }) => ends_at < later(now, -3 * day))
  const [former, current] = [demoId('homework', 'stacks'), demoId('homework', 'joins')]
  await db.insert(homework).values([
    {
      id: former,
      schedule_id,
      session_id: over?.id ?? null,
      words: 'Exercises 1 to 5 on page 63. Write the program on paper first, and send a photo of it.',
      set_at: later(now, -6 * day),
      due_at: later(now, -2 * day),
      told_at: later(now, -6 * day),
      reminded_at: later(now, -3 * day),
    },
    {
      id: current,
      schedule_id,
      words: 'Draw the two joins of question 7, then write both queries. Say which rows the left join adds.',
      set_at: later(now, -18 * hour),
      due_at: later(now, 3 * day),
      told_at: later(now, -17 * hour),
    },
  ])
  const done = own ? [own, ...others.slice(0, 2)] : others.slice(0, 3)
  const work = [
    ...answered({ homework_id: former, done, now }),
    ...waiting({ homework_id: current, done: others, now }),
  ]
  await db.insert(handIns).values(work)
}

interface Done {
  readonly homework_id: string
  readonly done: Ledger['enrolments']
  readonly now: Date
}

const answers = [
  { answer: 'All five run. In number 3 you could stop the loop earlier: see how?', mark: 'well_done' },
  { answer: 'Good. Name your variables for what they hold.', mark: 'good' },
  { answer: 'Numbers 4 and 5 are missing. Try them with a list.', mark: 'try_again' },
] as const

function answered({ homework_id, done, now }: Done): Insert<typeof handIns> {
  return done.slice(0, answers.length).map(({ id: user_schedule_id }, index) => ({
    id: demoId('hand-in', `stacks ${index}`),
    homework_id,
    user_schedule_id,
    words: 'Done, all five.',
    handed_in_at: later(now, -(3 - index) * day),
    ...answers[index],
    status: answers[index]?.mark === 'try_again' ? ('reopened' as const) : ('answered' as const),
    answered_at: later(now, -20 * hour),
    updated_at: later(now, -20 * hour),
    told_at: later(now, -19 * hour),
  }))
}

const unanswered = [
  'The left join adds the shelves without books.',
  'I drew both. I’m not sure about the left one.',
] as const

function waiting({ homework_id, done, now }: Done): Insert<typeof handIns> {
  return done.slice(0, unanswered.length).map(({ id: user_schedule_id }, index) => ({
    id: demoId('hand-in', `joins ${index}`),
    homework_id,
    user_schedule_id,
    words: unanswered[index] ?? '',
    handed_in_at: later(now, -(4 + index) * hour),
    updated_at: later(now, -(4 + index) * hour),
  }))
}
