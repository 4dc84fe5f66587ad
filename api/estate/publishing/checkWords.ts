import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import { type ContentKind, contentKinds } from '#contract/estate/publishing/kinds.ts'
import { codecs } from './codecs.ts'
import type { Lexicon } from './Lexicon.ts'
import { planFault } from './plans.ts'

type Faults = Readonly<Record<string, string>>

/** What is wrong with each field: it is missing, or can't be read. */
export function faultsOf(kind: ContentKind, words: ContentWords, lexicon: Lexicon): Faults {
  const { fields, inOrder = [] } = contentKinds[kind]
  const faults = Object.entries(fields).flatMap(([name, field]) => {
    const text = words[name] ?? ''
    const missing = field.optional ? null : 'This can’t be empty.'
    const fault = text === '' ? missing : codecs[field.type].fault(text, lexicon, field)
    return fault === null ? [] : [[name, fault] as const]
  })
  const turned = inOrder.flatMap(([first, second]) =>
    isBefore(words[second] ?? '', words[first] ?? '')
      ? [[second, `This must not be before “${fields[first]?.label}”.`] as const]
      : [],
  )
  const plan = kind === 'plan' ? planFault(words.stages ?? '') : null
  return Object.fromEntries([...turned, ...(plan === null ? [] : [['stages', plan] as const]), ...faults])
}

function isBefore(text: string, other: string): boolean {
  if (text === '' || other === '') return false
  return /^\d+$/.test(text) && /^\d+$/.test(other) ? Number(text) < Number(other) : text < other
}

/** The valid fields of this kind; the rest stays as it is on the site. */
export function fitting(kind: ContentKind, words: ContentWords, lexicon: Lexicon): ContentWords {
  const faults = faultsOf(kind, words, lexicon)
  return Object.fromEntries(
    Object.entries(words).filter(([name]) => name in contentKinds[kind].fields && !(name in faults)),
  )
}
