/** A word or number that somebody typed, in lower case, and its position. */
export interface Token {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** "5pm" is a number and a word; so is "₹500". Digits of all scripts become 0 to 9. */
export function tokensOf(typed: string): readonly Token[] {
  return [...typed.matchAll(/\p{Nd}+|[\p{L}\p{M}]+/gu)].map((match) => ({
    text: withOurDigits(match[0].toLowerCase()),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** Normalises letters with marks, removes joiners that only affect shaping, and turns 1,000 into 1000. */
export function plain(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim()
}

/** The zeros of Indian scripts. In Unicode, each is followed by the other nine digits of its script. */
const zeros = '०০੦૦୦௦౦೦൦۰٠'

function withOurDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = [...zeros].map((each) => each.charCodeAt(0)).find((each) => each <= code && code < each + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
