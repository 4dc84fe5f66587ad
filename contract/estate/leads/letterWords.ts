export const letterChannels = ['mail', 'whatsapp'] as const
export type LetterChannel = (typeof letterChannels)[number]
/** An answer to the buyer's question, or news, which needs the buyer's consent. */
export const letterPurposes = ['answer', 'news'] as const
export type LetterPurpose = (typeof letterPurposes)[number]

/** The blanks that a template may have, and what fills them. */
export const letterBlanks = {
  name: 'the buyer’s name',
  project: 'the project',
  home: 'the home or plot they asked about',
  reference: 'the reference of the enquiry',
  me: 'your own name',
} as const
export type LetterBlank = keyof typeof letterBlanks

const blank = /\{([^{}\s]*)\}/g

/** The names of the blanks in a text, each once. */
export function blanksIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(blank)].map(([, name = '']) => name))]
}

export function unknownBlank(text: string): string | null {
  return blanksIn(text).find((name) => !Object.hasOwn(letterBlanks, name)) ?? null
}

/** Fills in the blanks of a text. A blank without a value stays visible. */
export function fillIn(text: string, values: Readonly<Record<LetterBlank, string | null>>): string {
  return text.replace(blank, (whole, name: string) => values[name as LetterBlank] ?? whole)
}
