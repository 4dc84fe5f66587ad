/** The language of the site, and of a demo without a language of its own. */
const siteLanguage = 'English'

/** The languages of a demo, if the reader might expect another: "in Kannada". */
export function languageWords(
  languages: readonly string[] | undefined,
  expected: string | null = siteLanguage,
): string | null {
  if (!languages || languages.length === 0) return null
  if (languages.every((language) => language === expected)) return null
  return `in ${languages.join(' or ')}`
}
