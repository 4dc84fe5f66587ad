import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { commonWords } from './commonWords.ts'

export interface Owner {
  readonly name: string
  readonly email?: string | null
  readonly mobile?: string | null
}

/** Refuses what attackers would guess first. The message says what to do instead. */
export function refuseEasy(
  { config }: Pick<Context, 'config'>,
  password: string,
  { name, email, mobile }: Owner,
): void {
  const own = [name, email ?? '', mobile ?? '', config.BRAND_NAME, new URL(config.PUBLIC_ORIGIN).hostname]
  if (guesses(password, own.flatMap(wordsIn)) >= enough) return
  throw new ApiError('validation_failed', {
    fields: { password: 'That’s easy to guess. Use three or four words that don’t belong together.' },
  })
}

/** Powers of ten. Ten random digits pass; a word with a year and a punctuation mark doesn't. */
const enough = 8
const costs = {
  personal: 1,
  run: 1.5,
  repeat: 0.5,
  word: 3,
  year: 2,
  digit: 1,
  mark: 0.5,
  letter: 1.4,
} as const

/** Sequences on keyboards and in the alphabet, each also backwards. */
const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '112233445566778899',
  'aabbccddeeff',
  '!@#$%^&*()',
].flatMap((track) => [track, [...track].reverse().join('')])

/** Common substitutes for letters. Each is a single character, so that positions stay the same. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}

/** The cheapest way to compose the password from common parts, as the power of ten of the guesses needed. */
export function guesses(password: string, own: readonly string[]): number {
  const plain = password.normalize('NFKC').toLowerCase()
  const read = [plain, undisguised(plain, 'i'), undisguised(plain, 'l')]
  const best = [0]
  for (let end = 1; end <= plain.length; end += 1) {
    best[end] = (best[end - 1] ?? 0) + signCost(plain[end - 1] ?? '')
    for (let start = Math.max(0, end - longestPiece); start < end; start += 1) {
      const cost = pieceCost({ read, own, start, end })
      if (cost !== null) best[end] = Math.min(best[end] ?? 0, (best[start] ?? 0) + cost)
    }
  }
  return best[plain.length] ?? 0
}
const longestPiece = 64

interface Piece {
  /** The password with and without its substitutes resolved. */
  readonly read: readonly string[]
  readonly own: readonly string[]
  readonly start: number
  readonly end: number
}

function pieceCost({ read, own, start, end }: Piece): number | null {
  const length = end - start
  const [plain = ''] = read
  const pieces = read.map((each) => each.slice(start, end))
  const [piece = ''] = pieces
  if (plain.slice(Math.max(0, start - length), start) === piece) return costs.repeat
  if (length >= 3 && pieces.some((each) => own.includes(each))) return costs.personal
  if (length >= 3 && tracks.some((track) => track.includes(piece))) return costs.run
  if (length >= 2 && pieces.some((each) => commonWords.has(each))) return costs.word
  return /^(19|20)\d\d$/.test(piece) ? costs.year : null
}

function signCost(sign: string): number {
  if (/\d/.test(sign)) return costs.digit
  return /\p{L}/u.test(sign) ? costs.letter : costs.mark
}

function undisguised(plain: string, one: string): string {
  return [...plain].map((sign) => (sign === '1' ? one : (disguises[sign] ?? sign))).join('')
}

/** `asha.rao@example.com` gives its words, all of them joined, `asha.rao` and the whole address. */
function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const words = plain.split(/[^\p{L}\d]+/u).filter((word) => word.length >= 3)
  return [...words, words.join(''), plain.split('@')[0] ?? '', plain.replace(/^\+91/, '')].filter(
    (word) => word.length >= 3,
  )
}
