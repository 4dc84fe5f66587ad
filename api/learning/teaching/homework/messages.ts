import { type HomeworkMark, homeworkMarkNames } from '#contract/learning/timetable/homeworkWords.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { when } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'

export interface SetTask {
  readonly homework_id: string
  readonly title: string
  readonly slug: string
  readonly seat: string
  readonly tutor: string
  readonly words: string
  readonly due_at: Date
}

function addressOf({ slug, seat, homework_id }: SetTask): string {
  return `/learn/courses/${slug}/schedules/${seat}/homework/${homework_id}`
}

/** Sent to everybody the homework was set for. */
export function homeworkSet(reader: Reader, task: SetTask): Mail {
  const { title, tutor, words, due_at } = task
  return {
    subject: `Homework: ${title}`,
    preheader: words.slice(0, 140),
    heading: 'New homework',
    paragraphs: [`${tutor} set homework for ${title}. A photo of the work is enough.`],
    facts: [
      { label: 'To do', value: words },
      { label: 'Due', value: when(due_at, reader) },
    ],
    action: { label: 'Hand in homework', path: addressOf(task) },
  }
}

/** Sent the day before to students who haven't handed it in. */
export function homeworkDue(reader: Reader, task: SetTask): Mail {
  const { title, words, due_at } = task
  return {
    subject: `Homework is due soon: ${title}`,
    preheader: words.slice(0, 140),
    heading: 'Homework is due soon',
    paragraphs: [`Homework for ${title} hasn’t been handed in yet. It can still be handed in late.`],
    facts: [
      { label: 'To do', value: words },
      { label: 'Due', value: when(due_at, reader) },
    ],
    action: { label: 'Hand in homework', path: addressOf(task) },
  }
}

export interface AnsweredTask extends SetTask {
  readonly answer: string
  readonly mark: HomeworkMark | null
}

/** Sent to the student, about their own work. */
export function homeworkAnswered(task: AnsweredTask): Mail {
  const { title, tutor, words, answer, mark } = task
  const again = mark === 'try_again'
  return {
    subject: `${tutor} answered the homework: ${title}`,
    preheader: (answer || (mark ? homeworkMarkNames[mark] : '')).slice(0, 140),
    heading: again ? 'Please try again' : 'Homework answered',
    paragraphs: [
      again
        ? `${tutor} has looked at the homework for ${title} and asks for another try.`
        : `${tutor} has looked at the homework for ${title}.`,
    ],
    facts: [
      ...(mark ? [{ label: 'Mark', value: homeworkMarkNames[mark] }] : []),
      ...(answer ? [{ label: 'Answer', value: answer }] : []),
      { label: 'Homework', value: words },
    ],
    action: { label: again ? 'Hand in again' : 'View answer', path: addressOf(task) },
  }
}
