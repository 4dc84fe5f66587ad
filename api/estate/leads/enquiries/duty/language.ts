import type { LeadLanguage } from '#contract/estate/leads/dutyWords.ts'

const scripts: readonly (readonly [LeadLanguage, RegExp])[] = [
  ['Bengali', /\p{Script=Bengali}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Punjabi', /\p{Script=Gurmukhi}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
]

/** Guesses the language from a text's script. Latin letters say nothing: people here use them for any language. */
export function languageOf(...texts: readonly (string | null)[]): LeadLanguage | null {
  const text = texts.filter(Boolean).join(' ')
  return scripts.find(([, letters]) => letters.test(text))?.[0] ?? null
}
