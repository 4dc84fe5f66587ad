import type { Token } from './tokens.ts'

/** A part of a phrase: one of several words, or a slot for a value. It may be missing if it's optional. */
type Part = (
  | { readonly kind: 'words'; readonly words: ReadonlySet<string> }
  | { readonly kind: 'slot'; readonly slot: string }
) & { readonly optional: boolean }

export interface Pattern {
  readonly parts: readonly Part[]
  /** A phrase with a number, or "in" before a language, is certain; a word alone may be part of a name. */
  readonly isFirm: boolean
}

/** For example `under|below rs? {price}`: one of two words, perhaps a third, and a price. */
export function patternOf(text: string): Pattern {
  const parts = text.split(' ').map((written): Part => {
    const optional = written.endsWith('?')
    const bare = optional ? written.slice(0, -1) : written
    const slot = /^\{(\w+)\}$/.exec(bare)?.[1]
    return slot
      ? { kind: 'slot', slot, optional }
      : { kind: 'words', words: new Set(bare.split('|')), optional }
  })
  const isFirm = parts.length > 1 && parts.some(({ kind, optional }) => kind === 'slot' && !optional)
  return { parts, isFirm }
}

/** The value of a slot at a position, and how many tokens it takes. */
export type ReadSlot = (
  slot: string,
  at: number,
) => { readonly value: string; readonly length: number } | null

export interface Matched {
  readonly length: number
  readonly values: Readonly<Record<string, string>>
}

/** How a pattern matches from a position on, taking as many tokens as it can. */
export function matchAt(
  { parts }: Pick<Pattern, 'parts'>,
  tokens: readonly Token[],
  at: number,
  read: ReadSlot,
): Matched | null {
  const [part, ...rest] = parts
  if (!part) return { length: 0, values: {} }
  const here = matchPart(part, tokens, at, read)
  const after = here && matchAt({ parts: rest }, tokens, at + here.length, read)
  if (after)
    return { length: here.length + after.length, values: Object.assign({}, here.values, after.values) }
  return part.optional ? matchAt({ parts: rest }, tokens, at, read) : null
}

function matchPart(part: Part, tokens: readonly Token[], at: number, read: ReadSlot): Matched | null {
  if (part.kind === 'words') return part.words.has(tokens[at]?.text ?? '') ? { length: 1, values: {} } : null
  const slot = read(part.slot, at)
  return slot && { length: slot.length, values: { [part.slot]: slot.value } }
}
