/** In which the site is written, and a demo is where nothing is said. */
const siteLanguage = 'English'

/** In which languages a demo is given, where one might expect another: "in Kannada". */
export function languageWords(
  languages: readonly string[] | undefined,
  expected: string | null = siteLanguage,
): string | null {
  if (!languages || languages.length === 0) return null
  if (languages.every((language) => language === expected)) return null
  return `in ${languages.join(' or ')}`
}
