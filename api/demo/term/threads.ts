import { hour, later, minute, day as oneDay } from '../../clock.ts'
import { demoAccounts } from '../../learning/people/index.ts'
import type { threadMessages, threadReaders, threads } from '../../learning/talk/index.ts'
import { demoId } from '../content.ts'
import { type Insert, tutorId } from '../marketplaceRows.ts'
import { anchorOf } from './anchors.ts'
import { kiran, meher } from './story.ts'

export interface Talks {
  readonly threads: Insert<typeof threads>
  readonly messages: Insert<typeof threadMessages>
  readonly readers: Insert<typeof threadReaders>
}

interface Talk {
  readonly tutor: string
  /** Null for an announcement to a group. */
  readonly student: string | null
  readonly group?: string
  readonly said: readonly { readonly by: 'tutor' | 'student'; readonly ago: number; readonly text: string }[]
  /** How many of the messages the student and the tutor have read. */
  readonly read: Readonly<Record<'student' | 'tutor', number>>
}

const nandini = tutorId(demoAccounts.tutor)
const aditya = tutorId(demoAccounts.secondTutor)

const talks: readonly Talk[] = [
  {
    tutor: nandini,
    student: kiran,
    said: [
      {
        by: 'student',
        ago: 6 * oneDay,
        text: 'Good evening! Should we install Python 3.12 or the newest one?',
      },
      {
        by: 'tutor',
        ago: 6 * oneDay - 40 * minute,
        text: 'Any from 3.10 is fine. You get it from https://www.python.org/downloads/ and it takes five minutes.',
      },
      { by: 'student', ago: 6 * oneDay - 50 * minute, text: 'Installed, thank you.' },
      {
        by: 'student',
        ago: 3 * hour,
        text: 'We’re at my parents’ on Thursday and may be ten minutes late. Please begin without us.',
      },
    ],
    read: { student: 4, tutor: 3 },
  },
  {
    tutor: aditya,
    student: kiran,
    said: [
      { by: 'student', ago: 9 * oneDay, text: 'Which book would you get for the evenings between classes?' },
      {
        by: 'tutor',
        ago: 9 * oneDay - 2 * hour,
        text: '“Winning Chess Tactics for Kids”. Two puzzles a day are plenty.\n\nMore is no better at that age.',
      },
    ],
    read: { student: 2, tutor: 2 },
  },
  {
    tutor: nandini,
    student: meher,
    said: [{ by: 'tutor', ago: 4 * oneDay, text: 'The game from the last class came out really well!' }],
    read: { student: 1, tutor: 1 },
  },
  {
    tutor: nandini,
    student: null,
    group: anchorOf('Python for Class 11 and 12 computer science'),
    said: [
      {
        by: 'tutor',
        ago: 4 * oneDay,
        text: 'For next week, please bring last year’s board paper. We’ll do section C together.',
      },
    ],
    read: { student: 0, tutor: 1 },
  },
  {
    tutor: aditya,
    student: null,
    group: anchorOf('Chess for 7–10: openings to endgames'),
    said: [
      {
        by: 'tutor',
        ago: 8 * oneDay,
        text: 'Our small tournament is in the last class of the month. Everyone plays five games.',
      },
    ],
    read: { student: 1, tutor: 1 },
  },
]

/** A few conversations, with something unread for each side; nobody is emailed about them. */
export function buildTalks(now: Date): Talks {
  const whole = talks.map((talk) => {
    const { tutor, student, group, said } = talk
    const id = demoId('thread', `${tutor} ${student ?? group}`)
    const last = said.at(-1)
    const lastAt = later(now, -(last?.ago ?? 0))
    return { ...talk, id, last_at: lastAt, reader: student ?? kiran }
  })
  return {
    threads: whole.map(({ id, tutor, student, group, said, last_at }) => ({
      id,
      kind: group ? 'group' : 'pair',
      tutor_id: tutor,
      student_id: student,
      schedule_id: group ?? null,
      last_seq: said.length,
      last_at,
      created_at: last_at,
    })),
    messages: whole.flatMap(({ id, said, tutor, reader }) =>
      said.map(({ by, ago, text }, index) => ({
        id: demoId('message', `${id} ${index}`),
        thread_id: id,
        seq: index + 1,
        author_id: by === 'tutor' ? tutor : reader,
        text,
        created_at: later(now, -ago),
      })),
    ),
    readers: whole.flatMap(({ id, tutor, reader, said, read }) => [
      { thread_id: id, person_id: tutor, read_seq: read.tutor, mailed_seq: said.length },
      { thread_id: id, person_id: reader, read_seq: read.student, mailed_seq: said.length },
    ]),
  }
}
