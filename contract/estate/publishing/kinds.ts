import type { employmentTypes, projectKinds } from '../projects/words.ts'

// What an editor writes at the desk. Lists, forms, checks, versions and visitors' pages are derived from these records.

/** `lines` has one item per line; `pairs` has a name and a text per line, separated by a colon. */
export type ContentFieldType =
  | 'line'
  | 'text'
  | 'lines'
  | 'pairs'
  | 'day'
  | 'number'
  | 'rupees'
  | 'percent'
  | 'link'
  | 'choice'
  | 'picture'
  | 'project'
  | 'place'

export interface ContentField {
  readonly label: string
  readonly type: ContentFieldType
  readonly hint?: string
  readonly optional?: true
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** The largest number allowed. */
  readonly most?: number
}

export interface ContentKindRecord {
  readonly one: string
  readonly many: string
  /** The field that holds an entry's title; without one, the project's name is the title. */
  readonly title?: string
  /** True if only the text can change: entries can't be added or removed, since other things depend on them. */
  readonly stays?: true
  /** Why its text isn't shown in previews. */
  readonly unseen?: string
  /** Pairs of fields whose second value must not be before the first. */
  readonly inOrder?: readonly (readonly [first: string, second: string])[]
  readonly fields: Readonly<Record<string, ContentField>>
}

const line = (label: string, hint?: string): ContentField => ({ label, type: 'line', ...(hint && { hint }) })
const text = (label: string, hint?: string): ContentField => ({ label, type: 'text', ...(hint && { hint }) })
const lines = (label: string): ContentField => ({ label, type: 'lines', hint: 'One per line.' })
const pairs = (label: string): ContentField => ({
  label,
  type: 'pairs',
  hint: 'One per line, as “Name: text”.',
})
const day = (label: string): ContentField => ({ label, type: 'day' })
const picture = (label: string): ContentField => ({ label, type: 'picture' })
const project: ContentField = { label: 'Project', type: 'project' }
const place: ContentField = {
  label: 'Place in the list',
  type: 'place',
  hint: '1 comes first. The others move to make room.',
}
const number = (label: string, most: number): ContentField => ({ label, type: 'number', most })
const optional = (field: ContentField): ContentField => ({ ...field, optional: true })
const choice = (label: string, names: Readonly<Record<string, string>>): ContentField => ({
  label,
  type: 'choice',
  options: Object.entries(names).map(([value, each]) => ({ value, label: each })),
})

const projectKindNames: Readonly<Record<(typeof projectKinds)[number], string>> = {
  apartment: 'Apartments',
  villa: 'Villas',
  plotted: 'Plots',
  row_house: 'Row houses',
  commercial: 'Offices and shops',
}
const employmentNames: Readonly<Record<(typeof employmentTypes)[number], string>> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  internship: 'Internship',
}

export const contentKindNames = [
  'banner',
  'project',
  'faq',
  'testimonial',
  'award',
  'partner',
  'news',
  'career',
  'completed',
  'update',
  'specification',
  'plan',
  'cost',
] as const
export type ContentKind = (typeof contentKindNames)[number]

export const contentKinds: Readonly<Record<ContentKind, ContentKindRecord>> = {
  banner: {
    one: 'Banner',
    many: 'Banners',
    title: 'title',
    inOrder: [['starts', 'ends']],
    fields: {
      title: line('Title'),
      subtitle: text('Text'),
      label: line('Link text'),
      project,
      picture: picture('Picture'),
      picture_mobile: optional(picture('Picture on phones')),
      starts: day('First day'),
      ends: optional(day('Last day')),
      place,
    },
  },
  project: {
    one: 'Project text',
    many: 'Projects',
    stays: true,
    fields: {
      tagline: line('Tagline'),
      overview: lines('Overview'),
      highlights: pairs('Highlights'),
      architect: line('Architect'),
      banks: optional(lines('Banks')),
      certifications: optional(lines('Certifications')),
      disclaimer: text('Disclaimer'),
    },
  },
  faq: {
    one: 'Question',
    many: 'Questions',
    title: 'question',
    fields: { question: line('Question'), answer: text('Answer'), project, place },
  },
  testimonial: {
    one: 'Testimonial',
    many: 'Testimonials',
    title: 'name',
    fields: {
      name: line('Name'),
      about: line('Who they are'),
      quote: text('What they say'),
      given: day('Said on'),
      project: optional(project),
    },
  },
  award: {
    one: 'Award',
    many: 'Awards',
    title: 'title',
    fields: {
      title: line('Title'),
      issuer: line('Given by'),
      awarded: day('Given on'),
      text: text('Text'),
      project: optional(project),
      picture: optional(picture('Picture')),
    },
  },
  partner: {
    one: 'Partner',
    many: 'Partners',
    title: 'name',
    fields: {
      name: line('Name'),
      field: line('Field'),
      text: text('Text'),
      url: optional({ label: 'Website', type: 'link' }),
      place,
    },
  },
  news: {
    one: 'News film',
    many: 'News',
    title: 'title',
    fields: {
      title: line('Title'),
      source: line('Source'),
      text: text('Text'),
      picture: picture('Picture'),
      seconds: number('Length in seconds', 36_000),
      published: day('Published on'),
      url: optional({ label: 'Link', type: 'link' }),
    },
  },
  career: {
    one: 'Opening',
    many: 'Careers',
    title: 'title',
    inOrder: [
      ['posted', 'closes'],
      ['experience_from', 'experience_to'],
    ],
    fields: {
      title: line('Title'),
      team: line('Team'),
      city: line('City'),
      employment: choice('Employment', employmentNames),
      experience_from: number('Years of experience, from', 60),
      experience_to: optional(number('Years of experience, to', 60)),
      summary: text('Summary'),
      duties: lines('What they do'),
      wants: lines('What we look for'),
      offers: lines('What we offer'),
      posted: day('Posted on'),
      closes: optional(day('Last day to apply')),
    },
  },
  completed: {
    one: 'Completed project',
    many: 'Completed projects',
    title: 'name',
    fields: {
      name: line('Name'),
      city: line('City'),
      locality: line('Locality'),
      kind: choice('Kind', projectKindNames),
      completed: day('Handed over on'),
      promised: optional(day('Promised for')),
      homes: number('Homes', 100_000),
      text: text('Text'),
      picture: picture('Picture'),
      project: optional(project),
    },
  },
  update: {
    one: 'Construction update',
    many: 'Construction updates',
    title: 'stage',
    fields: {
      stage: line('Stage'),
      project,
      month: day('First day of the month'),
      planned_percent: number('Planned, in percent', 100),
      actual_percent: number('Built, in percent', 100),
      note: text('Note'),
    },
  },
  specification: {
    one: 'Group of specifications',
    many: 'Specifications',
    title: 'title',
    fields: { title: line('Title'), items: pairs('Items'), project, place },
  },
  plan: {
    one: 'Payment plan',
    many: 'Payment plans',
    stays: true,
    fields: {
      stages: {
        label: 'Stages',
        type: 'lines',
        hint: 'One per line, as “10% Booking, after 0 days” or “15% Slab of the 5th floor, at 40% built”. They have to add up to 100%.',
      },
    },
  },
  cost: {
    one: 'Cost rule',
    many: 'Cost rules',
    title: 'label',
    stays: true,
    unseen: 'It changes the price of every home, and prices are only calculated when it’s published.',
    inOrder: [['valid_from', 'valid_to']],
    fields: {
      label: line('Name on the cost sheet'),
      amount: optional({
        label: 'Amount in rupees',
        type: 'rupees',
        hint: 'In total, or for each square metre, floor, month or parking space.',
      }),
      rate: optional({ label: 'Rate in percent', type: 'percent' }),
      at_most: optional({ label: 'At most, in rupees', type: 'rupees' }),
      valid_from: day('Valid from'),
      valid_to: optional(day('Valid to')),
      source: optional(line('Where it is published')),
    },
  },
}

/** The most characters that a text may have. */
export const longestWords = 4000
