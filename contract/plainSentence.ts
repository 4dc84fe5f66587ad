import type { z } from 'zod/mini'

/** The message for a field whose schema has none of its own, so that nobody sees the validator's wording. */
export function plainSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : `This must be ${article(issue.expected)}.`
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`
    case 'too_big':
      if (issue.origin === 'string') return `Keep this within ${issue.maximum} characters.`
      return issue.origin === 'array' ? `Enter at most ${issue.maximum}.` : `Enter at most ${issue.maximum}.`
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return `Enter at least ${issue.minimum}.`
      if (issue.minimum === 1) return missing
      return issue.origin === 'string'
        ? `Enter at least ${issue.minimum} characters.`
        : `Enter at least ${issue.minimum}.`
    case 'invalid_format':
      return formats[issue.format] ?? unclear
    default:
      return unclear
  }
}

const missing = 'Please fill this in.'
const unclear = 'Please check this.'
const formats: Readonly<Record<string, string>> = {
  date: 'Choose a day.',
  datetime: 'Choose a day and a time.',
}

function article(expected: string): string {
  return expected === 'int'
    ? 'a whole number'
    : /^[aeiou]/.test(expected)
      ? `an ${expected}`
      : `a ${expected}`
}
