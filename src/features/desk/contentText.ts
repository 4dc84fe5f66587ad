import type { ContentKind, ContentWords } from '#contract/estate/deskContent.ts'

export const contentKindTexts: Readonly<
  Record<ContentKind, { readonly one: string; readonly many: string }>
> = {
  testimonial: { one: 'Testimonial', many: 'Testimonials' },
  faq: { one: 'Question', many: 'Questions' },
  award: { one: 'Award', many: 'Awards' },
  partner: { one: 'Partner', many: 'Partners' },
}

export const contentFieldTexts: Readonly<Record<keyof ContentWords, string>> = {
  name: 'Name',
  about: 'Who that is',
  quote: 'What they say',
  question: 'Question',
  answer: 'Answer',
  title: 'Title',
  issuer: 'Given by',
  text: 'Text',
  field: 'Field',
}
