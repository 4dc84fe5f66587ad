import { later, minute } from '../../clock.ts'
import type { recapLines, recaps } from '../../learning/teaching/index.ts'
import { groupBy } from '../groupBy.ts'
import type { Insert, Marketplace } from '../marketplaceRows.ts'
import { anchorOf } from './anchors.ts'
import type { Ledger } from './Ledger.ts'

type Words = readonly [learnt: string, practise: string]

const written: Readonly<Record<string, readonly Words[]>> = {
  'Python for Class 11 and 12 computer science': [
    [
      'Variables, input and print. Everybody wrote a program that greets them by name.',
      'Make it ask for the age too.',
    ],
    ['Numbers and arithmetic: //, % and why 7 / 2 is 3.5.', 'Exercises 1 to 6 on page 12.'],
    ['if, elif and else. We turned marks into grades.', 'A leap-year checker. Test it with 1900 and 2000.'],
    ['while loops, and how to stop one that never ends.', 'Sum the digits of a number.'],
    [
      'for loops and range. Times tables in four lines.',
      'Print a triangle of stars, then turn it upside down.',
    ],
    ['Strings: slicing, and why they can’t be changed.', 'Is a word a palindrome? Ignore capitals.'],
    [
      'Lists: append, insert, pop, and two names for one list.',
      'The second largest number of a list, without sort.',
    ],
    ['We solved last year’s board questions on lists together.', ''],
    ['Dictionaries. We counted the letters of a poem.', 'A phone book that finds a number by name.'],
    ['Functions: parameters, return, and what print isn’t.', 'Rewrite the palindrome as a function.'],
    ['Default values and scope. Two bugs that everybody made.', 'Exercises 3 to 8 on page 41.'],
    ['Reading and writing text files with “with”.', 'Save the phone book, and load it again.'],
    [
      'Exceptions: try, except, and which ones to let through.',
      'Make the phone book survive a missing file.',
    ],
    ['CSV files. We read the weather of Pune for a year.', 'The hottest day of each month.'],
    ['Binary files and pickle. We saved a list of records and read it back.', 'Exercises 1 to 5 on page 63.'],
    ['Stacks with a list: push, pop, and why the board likes them.', 'Reverse a sentence with a stack.'],
    ['A mock test of one hour. Loops are safe; files need another look.', 'Correct your own test in green.'],
    ['SQL: select, where and order by, on the table of a school library.', 'Queries 1 to 10 on the sheet.'],
    ['SQL: group by and having. Which shelf lends most?', 'Queries 11 to 18.'],
    ['Python talks to SQL: connect, execute, commit.', 'Put the phone book into a table.'],
    [
      'Joins of two tables, drawn on the board first.',
      'Draw the two joins of question 7 before you write them.',
    ],
    ['Projects: everybody showed their first screen.', 'Write down the three tables of your project.'],
  ],
  'Chess tactics for club players': [
    [
      'Forks: one piece, two targets. Knights do it best.',
      'Puzzles 1 to 12. Write down the first move only.',
    ],
    ['Pins and skewers, and how to get out of one.', 'Puzzles 13 to 24.'],
    [
      'Discovered attacks. We found six in one game of Tal’s.',
      'Play one slow game and mark each missed fork.',
    ],
    ['Removing the defender: ask what guards the square.', 'Puzzles 25 to 32, ten minutes a day.'],
  ],
}

/** The recap that one student gets instead of the group's: the class's number in its group, and the words. */
const own = {
  title: 'Chess tactics for club players',
  number: 2,
  learnt: 'Pins and skewers. Found the hardest one of the evening before anybody else.',
}

export interface Recaps {
  readonly recaps: Insert<typeof recaps>
  readonly lines: Insert<typeof recapLines>
}

/** The recaps that the demo's tutors wrote; yesterday's isn't written yet. */
export function buildRecaps(rows: Marketplace, ledger: Ledger, student: string): Recaps {
  const lessons = groupBy(rows.sessions, ({ schedule_id }) => schedule_id)
  const classRecaps = Object.entries(written).flatMap(([title, words]) => {
    const held = (lessons.get(anchorOf(title)) ?? []).filter(({ status }) => status === 'held')
    return held.flatMap(({ id, ends_at, number }) => {
      const [learnt, practise] = words[number - 1] ?? []
      const written_at = later(ends_at, 6 * minute)
      return learnt === undefined
        ? []
        : [{ session_id: id, learnt, practise, written_at, mailed_at: later(written_at, 10 * minute) }]
    })
  })
  const seat = ledger.enrolments.find(
    ({ student_id, schedule_id }) => student_id === student && schedule_id === anchorOf(own.title),
  )
  const lesson = (lessons.get(anchorOf(own.title)) ?? []).find(({ number }) => number === own.number)
  const isWritten = classRecaps.some(({ session_id }) => session_id === lesson?.id)
  return {
    recaps: classRecaps,
    lines:
      seat && lesson && isWritten
        ? [{ session_id: lesson.id, user_schedule_id: seat.id, learnt: own.learnt }]
        : [],
  }
}
