import type { Member } from './room.ts'
import type { BoardOp } from './roomSocket.ts'

// Apart from the schemas, so that a page can use it without loading a validator.

/** The id of a mark on a board, which begins with its author's. */
export function markId(member: string, key: string): string {
  return `${member}-${key}`
}

/** Whether somebody may change a room's board in this way: the page offers nothing else, and the service ignores the rest. */
export function mayDraw({ member, role }: Pick<Member, 'member' | 'role'>, op: BoardOp): boolean {
  const isTutor = role === 'tutor'
  switch (op.o) {
    case 'stroke':
    case 'shape':
    case 'text':
      // A mark replaces the one with its id, so nobody, the tutor included, uses another's.
      return isBy(member, op.id)
    case 'erase':
      return isTutor || isBy(member, op.id)
    case 'chess':
      return isTutor || (op.from !== null && op.to !== null)
    case 'page':
    case 'show':
    case 'clear':
      return isTutor
  }
}

function isBy(member: string, id: string): boolean {
  return id.startsWith(markId(member, ''))
}
