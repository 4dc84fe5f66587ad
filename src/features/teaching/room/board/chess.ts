/** A piece's letter in a position's text; capitals are white. */
export type Piece = string
export type Squares = ReadonlyMap<string, Piece>

const files = 'abcdefgh'
export const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'

/** From the eighth rank down to the first, as White sees the board. */
export const squares: readonly string[] = [...'87654321'].flatMap((rank) =>
  [...files].map((file) => file + rank),
)

/** Returns the pieces by square; any other character is skipped. */
export function readPosition(fen: string): Squares {
  const [placed = ''] = fen.split(' ')
  const ranks = placed.split('/')
  const pieces = new Map<string, Piece>()
  for (const [down, rank] of ranks.entries()) {
    let across = 0
    for (const sign of rank) {
      const square = `${files[across] ?? ''}${8 - down}`
      if (/[1-8]/.test(sign)) across += Number(sign)
      else {
        if (/[pnbrqk]/i.test(sign) && squares.includes(square)) pieces.set(square, sign)
        across += 1
      }
    }
  }
  return pieces
}

export function writePosition(position: Squares): string {
  const rows = [...'87654321'].map((rank) =>
    [...files].map((file) => position.get(file + rank) ?? '1').join(''),
  )
  return rows.join('/').replace(/1+/g, (gap) => String(gap.length))
}

/**
 * The position after somebody moved a piece by hand. Any move is possible, because lessons set up positions and take
 * moves back. Castling moves the rook too, en passant captures the pawn, and a pawn on the last rank becomes a queen.
 */
export function moved(position: Squares, from: string, to: string): Squares {
  const piece = position.get(from)
  if (piece === undefined || from === to) return position
  const next = new Map(position)
  next.delete(from)
  next.set(to, promoted(piece, to))
  const way = from + to
  const rook = castling.get(piece + way)
  if (rook && position.get(rook[0]) === (piece === 'K' ? 'R' : 'r')) {
    next.delete(rook[0])
    next.set(rook[1], piece === 'K' ? 'R' : 'r')
  }
  const passed = `${to[0]}${from[1]}`
  const slant = from[0] !== to[0] && !position.has(to)
  if (/p/i.test(piece) && slant && /p/i.test(position.get(passed) ?? '')) next.delete(passed)
  return next
}

export function removed(position: Squares, square: string): Squares {
  const next = new Map(position)
  next.delete(square)
  return next
}

const castling: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['Ke1g1', ['h1', 'f1']],
  ['Ke1c1', ['a1', 'd1']],
  ['ke8g8', ['h8', 'f8']],
  ['ke8c8', ['a8', 'd8']],
])

function promoted(piece: Piece, to: string): Piece {
  if (piece === 'P' && to[1] === '8') return 'Q'
  return piece === 'p' && to[1] === '1' ? 'q' : piece
}

const names: Readonly<Record<string, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
}
export function nameOf(piece: Piece): string {
  return `${piece === piece.toUpperCase() ? 'White' : 'Black'} ${names[piece.toLowerCase()] ?? ''}`
}
