import type { PublishNeed } from '#contract/learning/words.ts'

export const steps = ['basics', 'details', 'price', 'cover', 'schedules', 'publish'] as const
export type Step = (typeof steps)[number]
/** The steps whose fields are those of the course itself, and save themselves. */
export type WrittenStep = Extract<Step, 'basics' | 'details' | 'price'>

export const stepWords: Readonly<Record<Step, string>> = {
  basics: 'Basics',
  details: 'Details',
  price: 'Price',
  cover: 'Cover',
  schedules: 'Schedules',
  publish: 'Publish',
}

const needSteps: Readonly<Record<PublishNeed, Step>> = {
  title: 'basics',
  summary: 'basics',
  description: 'details',
  core: 'basics',
  place: 'details',
  price: 'price',
  schedule: 'schedules',
}

export const needWords: Readonly<Record<PublishNeed, { readonly lacks: string; readonly has: string }>> = {
  title: { lacks: 'Give the course a title', has: 'It has a title' },
  summary: { lacks: 'Say in a sentence or two what it is about', has: 'It has a summary' },
  description: { lacks: 'Describe what happens in class', has: 'What happens in class is described' },
  core: { lacks: 'Choose the subject under which people look for it', has: 'It has a subject' },
  place: { lacks: 'Say where you meet, or teach it online', has: 'People know where you meet' },
  price: { lacks: 'Set the price of the package', has: 'It has a price' },
  schedule: {
    lacks: 'Add a group that people can still join, with a weekly time',
    has: 'There is a group to join',
  },
}

export function stepIn(search: URLSearchParams): Step {
  return steps.find((step) => step === search.get('step')) ?? 'basics'
}

export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? 'publish'
}

export function stepOf(need: PublishNeed): Step {
  return needSteps[need]
}

export function isWritten(step: Step): step is WrittenStep {
  return step === 'basics' || step === 'details' || step === 'price'
}

/** What a step still owes before the course can be published. */
export function needsOfStep(step: Step, missing: readonly PublishNeed[]): readonly PublishNeed[] {
  return missing.filter((need) => needSteps[need] === step)
}
