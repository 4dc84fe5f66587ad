import type { OwnEndorsement } from '#contract/learning/catalogue/artistSections.ts'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { dateOf } from '../../../ui/format/when.ts'

export const sectionNames = ['experiences', 'educations', 'achievements', 'endorsements'] as const
export type SectionName = (typeof sectionNames)[number]

export interface EntryField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: 'line' | 'text' | 'month' | 'year' | 'url'
  readonly optional?: true
}
type Asked = OwnEndorsement['asked']
type EntryValue = string | number | null | Asked
export type Entry = { readonly id: string; readonly position: number; readonly asked?: Asked } & Readonly<
  Record<string, EntryValue>
>

interface Section {
  readonly title: string
  readonly about: string
  /** The name of one entry: "Add …", "Remove …". */
  readonly one: string
  readonly fields: readonly EntryField[]
  readonly head: (entry: Entry) => string
  readonly line: (entry: Entry) => string
  /** Whose word an entry is, where its author can confirm it. */
  readonly standing?: (entry: Entry, zone: string) => string
}

const description: EntryField = {
  name: 'description',
  label: 'Description',
  kind: 'text',
  optional: true,
}
const url: EntryField = {
  name: 'url',
  label: 'Link',
  hint: 'A page about it, such as https://example.com/prize.',
  kind: 'url',
  optional: true,
}

/** The lists of a profile: the fields of an entry, and how it is shown. */
export const sections: Readonly<Record<SectionName, Section>> = {
  experiences: {
    title: 'Experience',
    about: 'Where you’ve taught or worked. Students look first at how long you’ve done this.',
    one: 'experience',
    fields: [
      { name: 'title', label: 'Position', kind: 'line' },
      { name: 'organisation', label: 'School or company', kind: 'line' },
      { name: 'from', label: 'From', kind: 'month' },
      { name: 'to', label: 'To (if it has ended)', kind: 'month', optional: true },
      description,
    ],
    head: ({ title }) => String(title),
    line: ({ organisation, from, to }) => `${organisation}, ${span(String(from), to)}`,
  },
  educations: {
    title: 'Education',
    about: 'Degrees, diplomas and courses related to what you teach.',
    one: 'education',
    fields: [
      { name: 'degree', label: 'Degree or course', kind: 'line' },
      { name: 'institution', label: 'School or university', kind: 'line' },
      { name: 'year', label: 'Year', hint: 'The year you finished.', kind: 'year' },
      description,
    ],
    head: ({ degree }) => String(degree),
    line: ({ institution, year }) => `${institution}, ${year}`,
  },
  achievements: {
    title: 'Achievements',
    about: 'Prizes, titles and certificates. Add a link where people can check it.',
    one: 'achievement',
    fields: [
      { name: 'title', label: 'Name', kind: 'line' },
      { name: 'issuer', label: 'Given by', kind: 'line' },
      { name: 'date', label: 'Date', kind: 'month' },
      url,
      description,
    ],
    head: ({ title }) => String(title),
    line: ({ issuer, date }) => `${issuer}, ${monthWords(String(date))}`,
  },
  endorsements: {
    title: 'Endorsements',
    about:
      'What people said about your teaching, with their consent. Ask them by email to confirm it: your page shows those first, and says that you typed the others.',
    one: 'endorsement',
    fields: [
      { name: 'by_name', label: 'Name', kind: 'line' },
      { name: 'relation', label: 'How they know you', kind: 'line' },
      { name: 'text', label: 'What they say', kind: 'text' },
      url,
    ],
    head: ({ by_name }) => String(by_name),
    line: ({ relation, text }) => `${relation}: “${text}”`,
    standing,
  },
}

/** True for words that are their author's: only the author changes them. */
export function isConfirmed({ confirmed_at }: Entry): boolean {
  return Boolean(confirmed_at)
}

function standing({ by_name, confirmed_at, asked }: Entry, zone: string): string {
  if (confirmed_at) return `Confirmed by ${by_name} on ${dateOf(String(confirmed_at), zone)}.`
  if (!asked) return 'You typed this. Your page says so.'
  return `Asked ${asked.email} on ${dateOf(asked.at, zone)}. Your page says you typed it until the answer comes.`
}

export function entriesOf(profile: OwnArtist, name: SectionName): readonly Entry[] {
  return profile[name]
}

export function isSection(name: unknown): name is SectionName {
  return sectionNames.some((each) => each === name)
}

/** "June 2019" */
function monthWords(day: string): string {
  return dateOf(`${day}T00:00:00Z`, 'UTC').replace(/^\d+ /, '')
}

function span(from: string, to: unknown): string {
  return to ? `${monthWords(from)} to ${monthWords(String(to))}` : `since ${monthWords(from)}`
}
