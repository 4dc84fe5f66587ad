import type { PublishNeed } from '#contract/learning/base/words.ts'

export const steps = ['basics', 'details', 'price', 'cover', 'schedules', 'publish'] as const
export type Step = (typeof steps)[number]
/** The steps whose fields belong to the course itself, and are saved automatically. */
export type WrittenStep = Extract<Step, 'basics' | 'details' | 'price'>

export const stepWords: Readonly<Record<Step, string>> = {
  basics: 'Basics',
  details: 'Details',
  price: 'Price',
  cover: 'Cover',
  schedules: 'Groups',
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
  title: { lacks: 'Add a title', has: 'Title added' },
  summary: { lacks: 'Write a summary of a sentence or two', has: 'Summary added' },
  description: { lacks: 'Describe what happens in class', has: 'Class description added' },
  core: { lacks: 'Choose a subject', has: 'Subject chosen' },
  place: { lacks: 'Say where you meet, or choose online', has: 'Place set' },
  price: { lacks: 'Set a price', has: 'Price set' },
  schedule: {
    lacks: 'Add a group with a weekly time that people can still join',
    has: 'Group added',
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

/** What a step still needs before the course can be published. */
export function needsOfStep(step: Step, missing: readonly PublishNeed[]): readonly PublishNeed[] {
  return missing.filter((need) => needSteps[need] === step)
}
