import type { ContentField, ContentFieldType } from '#contract/estate/publishing/kinds.ts'
import { todayInIndia } from '../../texts/days.ts'
import { type Lexicon, pictureName } from './Lexicon.ts'

/** Special forms of a column: the key that pairs use for the name beside a text, or a day stored as a moment. */
export type ColumnForm = 'title' | 'name' | 'startOfDay' | 'endOfDay'

interface Codec {
  readonly read: (value: unknown, lexicon: Lexicon, form?: ColumnForm) => string
  readonly write: (text: string, lexicon: Lexicon, form?: ColumnForm) => unknown
  /** What is wrong with a text that isn't empty; null if nothing is. */
  readonly fault: (text: string, lexicon: Lexicon, field: ContentField) => string | null
}

const fine = () => null
const plain: Codec = { read: (value) => String(value ?? ''), write: (text) => text, fault: fine }
const lengthOfDay = 86_400_000

export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A number that is stored in hundredths and written as a decimal. */
function decimal(most: number): Codec {
  return {
    read: (value) => (value === null || value === undefined ? '' : String(Number(value) / 100)),
    write: (text) => Math.round(Number(text) * 100),
    fault: (text) =>
      /^\d{1,12}(\.\d{1,2})?$/.test(text) && Number(text) <= most
        ? null
        : `Enter a number up to ${most.toLocaleString('en-IN')}, such as 5 or 5.5.`,
  }
}

const pairs: Codec = {
  read: (value, _lexicon, form = 'name') =>
    (value as readonly Readonly<Record<string, string>>[])
      .map((pair) => `${oneLine(pair[form])}: ${oneLine(pair.text)}`)
      .join('\n'),
  write: (text, _lexicon, form = 'name') =>
    linesOf(text).map((line) => {
      const at = line.indexOf(':')
      return { [form]: line.slice(0, at).trim(), text: line.slice(at + 1).trim() }
    }),
  fault: (text) =>
    linesOf(text).every((line) => /^[^:]*\S[^:]*:.*\S/.test(line))
      ? null
      : 'Write each line as “Name: text”.',
}

function oneLine(text = ''): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

const day: Codec = {
  read: (value, _lexicon, form) => {
    if (value === null || value === undefined) return ''
    if (form === undefined) return String(value)
    const moment = new Date(String(value)).getTime()
    // Something that ends at midnight was last shown the day before.
    return todayInIndia(new Date(form === 'endOfDay' ? moment - 1 : moment))
  },
  write: (text, _lexicon, form) => {
    if (form === undefined) return text
    const midnight = Date.parse(`${text}T00:00:00+05:30`)
    return new Date(form === 'endOfDay' ? midnight + lengthOfDay : midnight)
  },
  fault: (text) => (isDay(text) ? null : 'Choose a day.'),
}

function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

function wholeFault(text: string, low: number, most: number): string | null {
  const fits = /^\d{1,6}$/.test(text) && Number(text) >= low && Number(text) <= most
  return fits ? null : `Enter a whole number from ${low} to ${most.toLocaleString('en-IN')}.`
}

export const codecs: Readonly<Record<ContentFieldType, Codec>> = {
  line: { ...plain, fault: (text) => (text.includes('\n') ? 'Keep it on one line.' : null) },
  text: plain,
  lines: {
    read: (value) => ((value ?? []) as readonly string[]).map(oneLine).join('\n'),
    write: (text) => [...linesOf(text)],
    fault: fine,
  },
  pairs,
  day,
  number: { ...plain, write: Number, fault: (text, _lexicon, { most = 0 }) => wholeFault(text, 0, most) },
  place: {
    read: (value) => String(Number(value) + 1),
    write: (text) => Number(text) - 1,
    fault: (text) => wholeFault(text, 1, 1000),
  },
  rupees: decimal(100_000_000_000),
  percent: decimal(100),
  link: {
    ...plain,
    fault: (text) =>
      /^https:\/\/[\w-]+(\.[\w-]+)+([/?#][^\s\\"<>]*)?$/.test(text)
        ? null
        : 'Enter an address with https://.',
  },
  choice: {
    ...plain,
    fault: (text, _lexicon, { options = [] }) =>
      options.some(({ value }) => value === text) ? null : 'Choose one from the list.',
  },
  picture: {
    read: (value) => (value === null ? '' : pictureName(String((value as { base: unknown }).base))),
    write: (text, { pictures }) => pictures.get(text),
    fault: (text, { pictures }) => (pictures.has(text) ? null : 'Choose a picture from the list.'),
  },
  project: {
    read: (value, { projects }) => projects.find(({ id }) => id === value)?.slug ?? '',
    write: (text, { projects }) => projects.find(({ slug }) => slug === text)?.id,
    fault: (text, { projects }) =>
      projects.some(({ slug }) => slug === text) ? null : 'Choose a project from the list.',
  },
}

/** The value of a field that has no text. */
export function nothingOf(type: ContentFieldType): unknown {
  return type === 'lines' || type === 'pairs' ? [] : null
}
