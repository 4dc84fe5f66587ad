import type { Group } from './answers.ts'

/** The groups, with the answers in which every search word is found, if only as the start of a longer word. */
export function matchAnswers(groups: readonly Group[], text: string): readonly Group[] {
  const words = wordsOf(text)
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const answers = group.answers.filter(({ question, answer, also = '' }) => {
      const entryWords = wordsOf(`${question} ${answer} ${also}`)
      return words.every((word) => entryWords.some((each) => each.startsWith(stem(word))))
    })
    return answers.length > 0 ? [{ ...group, answers }] : []
  })
}

/** Words in questions that an answer needn't contain. */
const small: ReadonlySet<string> = new Set(
  'a an the i my me to do does is are can how what where when why of in for it and or if'.split(' '),
)

function wordsOf(text: string): readonly string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return all.filter((word) => !small.has(word))
}

/** "refunds" finds "refund", and "cancelling" finds "cancel". */
function stem(word: string): string {
  const short = word.replace(/(ling|ing|ed|es|s)$/, '')
  return short.length >= 4 ? short : word
}
