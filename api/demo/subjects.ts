import { record, type StaffAction } from '../audit/record.ts'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { cores, formerCores, formerSkills } from '../learning/catalogue/index.ts'
import { demoId } from './content.ts'

interface Demo {
  readonly editor: string
  readonly now: Date
}

/** What the desk did with its subjects: one is new, one was hidden, one was merged, and so was a skill. */
export async function addSubjects(db: Db, { editor, now }: Demo): Promise<void> {
  const ago = (days: number) => later(now, -days * day)
  const caller = {
    requestId: 'demo',
    network: '127.0.0.1',
    userAgent: '',
    deviceKey: null,
    intent: null,
  }
  const write = (action: Omit<StaffAction, 'actor'>) =>
    record(db, { actor: { viewer: { id: editor }, caller }, ...action })
  const [handwriting, photography, music] = ['handwriting', 'photography', 'music'].map((slug) =>
    demoId('core', slug),
  ) as [string, string, string]
  const values = [
    { name: 'Handwriting', tagline: 'Print, cursive and a steady hand' },
    { name: 'Photography', tagline: 'Light, phones and cameras' },
  ] as const
  await db.insert(cores).values([
    { ...values[0], id: handwriting, slug: 'handwriting', position: 10, hidden_at: ago(32), version: 2 },
    { ...values[1], id: photography, slug: 'photography', position: 11 },
  ])
  await db.insert(formerCores).values({ slug: 'vocal-music', name: 'Vocal music', core_id: music })
  await write({
    action: 'merge_subject',
    now: ago(75),
    subject: music,
    reason: 'Singers looked under Music, and found half of the tutors.',
    before: { name: 'Vocal music', slug: 'vocal-music' },
    after: { name: 'Music', slug: 'music' },
  })
  const tabla = demoId('skill', 'tabla')
  await db.insert(formerSkills).values({ slug: 'tabla-drums', name: 'Tabla drums', skill_id: tabla })
  await write({
    action: 'merge_skill',
    now: ago(74),
    subject: tabla,
    reason: 'They’re the same instrument: half the tutors chose one name, half the other.',
    before: { name: 'Tabla drums', slug: 'tabla-drums' },
    after: { name: 'Tabla', slug: 'tabla' },
  })
  await write({
    action: 'change_subject',
    now: ago(32),
    subject: handwriting,
    reason: 'Its only tutor has retired, and nobody else asked to teach it.',
    before: { hidden: false },
    after: { hidden: true },
  })
  await write({
    action: 'add_subject',
    now: ago(4),
    subject: photography,
    reason: 'Two tutors want to publish courses in it next week.',
    after: values[1],
  })
}
