import { asc, eq, sql } from 'drizzle-orm'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import type { Db } from '../../../db/Db.ts'
import { roomBoards } from '../tables/index.ts'
import { drawnAtMost } from './budgets.ts'

interface Drawn {
  readonly roomId: string
  readonly personId: string
  readonly tutorId: string
  readonly ops: readonly BoardOp[]
  readonly now: Date
}

/**
 * The position of these strokes in the order of everything drawn there. 0 if the person's share is used up: then they
 * reach the people present, but aren't stored.
 */
export async function storeOps(db: Db, { roomId, personId, tutorId, ops, now }: Drawn): Promise<number> {
  const bytes = Buffer.byteLength(JSON.stringify(ops))
  const drawn = await drawnIn(db, { roomId, personId, tutorId })
  const { byTutor, byStudents, byOneStudent } = drawnAtMost
  const fits =
    personId === tutorId
      ? drawn.own + bytes <= byTutor
      : drawn.own + bytes <= byOneStudent && drawn.students + bytes <= byStudents
  if (!fits) return 0
  const [stored] = await db
    .insert(roomBoards)
    .values({ room_id: roomId, person_id: personId, ops, bytes, created_at: now })
    .returning({ seq: roomBoards.seq })
  return stored?.seq ?? 0
}

type Drawer = Pick<Drawn, 'roomId' | 'personId' | 'tutorId'>

async function drawnIn(db: Db, { roomId, personId, tutorId }: Drawer) {
  const { room_id, person_id, bytes } = roomBoards
  const sumOf = (whose: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${bytes}) FILTER (WHERE ${whose}), 0)`.mapWith(Number)
  const [drawn] = await db
    .select({ own: sumOf(sql`${person_id} = ${personId}`), students: sumOf(sql`${person_id} <> ${tutorId}`) })
    .from(roomBoards)
    .where(eq(room_id, roomId))
  return drawn ?? { own: 0, students: 0 }
}

/** What is on the board now. */
export async function readBoard(db: Db, roomId: string): Promise<BoardOp[]> {
  const stored = await db
    .select({ ops: roomBoards.ops })
    .from(roomBoards)
    .where(eq(roomBoards.room_id, roomId))
    .orderBy(asc(roomBoards.seq))
  return foldBoard(stored.flatMap(({ ops }) => ops))
}

type Page = Extract<BoardOp, { o: 'page' }>
type Mark = Extract<BoardOp, { o: 'stroke' | 'shape' | 'text' }>
type Position = Extract<BoardOp, { o: 'chess' }>
interface Sheet {
  readonly page: Page
  readonly marks: Map<string, Mark>
  position: Position | null
}

/** The shortest sequence that draws the same board, without anything erased or superseded. */
export function foldBoard(ops: readonly BoardOp[]): BoardOp[] {
  const sheets = new Map<string, Sheet>()
  let shown: BoardOp | null = null
  for (const op of ops) {
    if (op.o === 'page' && !sheets.has(op.page))
      sheets.set(op.page, { page: op, marks: new Map(), position: null })
    const sheet = sheets.get(op.page)
    if (!sheet) continue
    if (op.o === 'show') shown = op
    if (op.o === 'stroke' || op.o === 'shape' || op.o === 'text') sheet.marks.set(op.id, op)
    if (op.o === 'erase') sheet.marks.delete(op.id)
    if (op.o === 'clear') sheet.marks.clear()
    if (op.o === 'chess') sheet.position = op
  }
  const each = [...sheets.values()].flatMap(({ page, marks, position }) => [
    page,
    ...marks.values(),
    ...(position ? [position] : []),
  ])
  return shown ? [...each, shown] : each
}
