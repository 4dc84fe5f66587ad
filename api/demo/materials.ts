import { day, hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { uploads } from '../learning/base/index.ts'
import { demoAccounts } from '../learning/people/index.ts'
import { materials } from '../learning/teaching/index.ts'
import { Sheet } from '../pdf/Sheet.ts'
import type { Storage } from '../storage/Storage.ts'
import { demoId } from './content.ts'
import { type Marketplace, tutorId } from './marketplaceRows.ts'
import { anchorOf } from './term/anchors.ts'

interface Demo {
  readonly rows: Marketplace
  readonly storage: Storage | undefined
  readonly now: Date
}

export const givenTitle = 'Python for Class 11 and 12 computer science'
const questions = [
  'List each book with the name of its shelf.',
  'Which shelves have no book at all? Use a left join.',
  'How many books does each shelf lend? Most first.',
  'Which pupils have borrowed a book from shelf 4?',
  'Write question 4 with a subquery, and say which of the two you would rather read.',
] as const

/** Links for a whole group, a worksheet for its next class, and a link from its last one. */
export async function addMaterials(db: Db, { rows, storage, now }: Demo): Promise<void> {
  const schedule_id = anchorOf(givenTitle)
  const lessons = rows.sessions.filter((lesson) => lesson.schedule_id === schedule_id)
  const last = lessons.findLast(({ ends_at }) => ends_at < now)
  const next = lessons.find(({ starts_at }) => starts_at > now)
  const upload_id = storage ? await addWorksheet(db, { storage, now }) : null
  const given = [
    {
      title: 'The Python tutorial, chapters 3 to 5',
      url: 'https://docs.python.org/3/tutorial/introduction.html',
    },
    { title: 'Run Python in the browser', url: 'https://www.python.org/shell/' },
    {
      title: 'Joins, drawn as two circles',
      url: 'https://en.wikipedia.org/wiki/Join_(SQL)',
      session_id: last?.id ?? null,
    },
    ...(upload_id === null
      ? []
      : [{ title: 'Worksheet: joins of two tables', upload_id, session_id: next?.id ?? null }]),
  ]
  await db.insert(materials).values(
    given.map((material, index) => ({
      ...material,
      id: demoId('material', material.title),
      schedule_id,
      position: index + 1,
      added_at: later(now, -(given.length - index) * day),
    })),
  )
}

async function addWorksheet(db: Db, { storage, now }: { readonly storage: Storage; readonly now: Date }) {
  const id = demoId('upload', 'worksheet of joins')
  const title = 'Joins of two tables'
  const sheet = new Sheet({ title, author: 'Verandah', date: now })
  sheet
    .say(title, 'title')
    .skip(12)
    .say('The library has two tables: books (title, shelf) and shelves (number, name).')
  for (const [index, question] of questions.entries()) sheet.skip(16).say(`${index + 1}. ${question}`)
  const bytes = await sheet.finish()
  await db.insert(uploads).values({
    id,
    owner_id: tutorId({ handle: demoAccounts.tutor.handle }),
    purpose: 'material',
    content_type: 'application/pdf',
    bytes: bytes.length,
    status: 'stored',
    extension: 'pdf',
    created_at: later(now, -hour),
    expires_at: now,
  })
  await storage.put(`evidence/${id}.pdf`, bytes, 'application/pdf')
  return id
}
