// Rules about words read English, Hindi and Hindi in Latin letters. `\b` knows Latin letters only, so `word` is used instead.

const hidden = /\p{Cf}|[*_~`\u093c]/gu
const quotes = /[‘’ʼ`]/g
const dashes = /[‐‑‒–—−]/g
/** Abbreviations whose full stops end no sentence. */
const abbreviations = /\b(?:p\.a|r\.o\.i|sq|rs|approx|no|r\.e\.r\.a)\./gi

/** A text without what hides words from a rule: fancy letters, invisible characters, marks of emphasis, odd spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(hidden, '')
    .replace(quotes, '’')
    .replace(dashes, '-')
    .replace(/[^\S\n]+/g, ' ')
    .replace(abbreviations, (each) => each.replaceAll('.', ''))
}

export function sentencesOf(text: string): readonly string[] {
  return plain(text).split(/(?<=[.!?।])\s+|\n+/)
}

/** The source of a pattern that matches whole words in any script. */
export function word(pattern: string): string {
  return `(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}])`
}

export function matcher(source: string): RegExp {
  return new RegExp(source, 'iu')
}

/** Negations that deny nothing: “Don’t miss our assured returns”, “No other builder guarantees rent”. */
const empty = matcher(
  word(
    '(?:don’t|do not|never|can’t|cannot) (?:miss|regret|ignore|beat|wait|worry)|not (?:just|only|merely)|no (?:other|one else|doubt|risk|wonder|matter)|nobody else|nothing (?:beats|else)|zero risk|why not|never before|never fail(?:s|ed)?|without fail|nothing is (?:as|more)|(?:isn’t|aren’t|don’t|doesn’t|won’t|can’t|wouldn’t) (?:it|you|we|they|this|that)',
  ),
)
const not = word('no|not|never|nobody|none|neither|nor|cannot|nothing|without|illegal|forbidden|[a-z]+n’t')
const notAfter = word('nahi|nahin|nahee|na|mat|नही|नहीं|न|मत')
const between = '(?: (?!(?:and|with|plus|but|aur|और) )[\\p{L}\\p{M}\\p{N}’%₹-]+){0,5}?'

/**
 * Says whether a sentence denies something. The denied words follow a negation in English and precede it in Hindi, and
 * nothing comes between them that begins another claim: “No brokerage, assured returns” denies no returns.
 */
export function denial(denied: string): (sentence: string) => boolean {
  const inEnglish = matcher(`${not}${between} ${word(denied)}`)
  const inHindi = matcher(`${word(denied)}${between} ${notAfter}`)
  return (sentence) => {
    const rest = sentence.replace(new RegExp(empty, 'giu'), '')
    return inEnglish.test(rest) || inHindi.test(rest)
  }
}
