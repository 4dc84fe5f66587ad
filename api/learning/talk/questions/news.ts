import type { Db } from '../../../db/Db.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { readersOf, type Teller, tell } from '../../base/index.ts'
import { publicName } from '../reviews/index.ts'
import { type AboutQuestion, questionAnswered, questionAsked, questionHidden } from './messages.ts'
import { findQuestion } from './store.ts'

export function tellTutor(context: Teller, tx: Db, id: string): Promise<void> {
  return write(context, tx, { id, to: 'tutor', mail: questionAsked })
}

export function tellAnswer(context: Teller, tx: Db, { id, answer }: { id: string; answer: string }) {
  return write(context, tx, { id, to: 'asker', mail: (about) => questionAnswered({ ...about, answer }) })
}

export function tellHidden(context: Teller, tx: Db, { id, reason }: { id: string; reason: string }) {
  return write(context, tx, { id, to: 'asker', mail: (about) => questionHidden({ ...about, reason }) })
}

interface News {
  readonly id: string
  readonly to: 'asker' | 'tutor'
  readonly mail: (about: AboutQuestion) => Mail
}

async function write(context: Teller, tx: Db, { id, to, mail }: News): Promise<void> {
  const question = await findQuestion(tx, id)
  if (!question) return
  const { student_id, tutor_id, course, text } = question
  const people = await readersOf(tx, [student_id, tutor_id])
  const [asker, tutor] = [people.get(student_id), people.get(tutor_id)]
  const user = to === 'asker' ? asker : tutor
  if (!asker || !tutor || !user) return
  const about = { course, tutor: tutor.name, asker: publicName(asker.name), text }
  await tell(context, tx, { user, topic: 'bookings', mail: mail(about) })
}
