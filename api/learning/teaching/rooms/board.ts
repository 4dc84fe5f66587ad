import { asc, eq } from 'drizzle-orm'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import type { Db } from '../../../db/Db.ts'
import { roomBoards } from '../tables/index.ts'

/** Enough for two hours of drawing without a pause. Later strokes reach the people present, but aren't stored. */
const keptAtMost = 10_000

interface Drawn {
  readonly roomId: string
  readonly personId: string
  readonly ops: readonly BoardOp[]
  readonly now: Date
}

/** The position of these strokes in the order of everything drawn there; 0 if they weren't stored. */
export async function storeOps(db: Db, { roomId, personId, ops, now }: Drawn): Promise<number> {
  if ((await db.$count(roomBoards, eq(roomBoards.room_id, roomId))) >= keptAtMost) return 0
  const [stored] = await db
    .insert(roomBoards)
    .values({ room_id: roomId, person_id: personId, ops, created_at: now })
    .returning({ seq: roomBoards.seq })
  return stored?.seq ?? 0
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
