import { errors } from '#contract/errors.ts'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { type Answer, call, type Send } from '../../../platform/calls/needs.ts'
import type { WrittenStep } from './steps.ts'
import { changesOf, fieldsAsTyped, paiseOf, type Typed } from './typed.ts'

/** Saves one step of a course: automatically, or as a form without JavaScript. */
export async function saveStep(
  course: string,
  /** The version of the course that the editor shows. */
  version: string,
  step: WrittenStep,
  typed: Typed,
  send: Send,
): Promise<Answer<MyCourse>> {
  const wrong = step === 'price' && Number.isNaN(paiseOf(typed.price ?? ''))
  if (wrong) return invalid({ price: 'Enter the price in rupees, such as 4000.' })
  const body = { ...changesOf(typed, step), updated_at: version }
  const answer = await send(call.updateCourse({ params: { id: course }, body }))
  if (answer.ok || !answer.error.fields) return answer
  return { ok: false, error: { ...answer.error, fields: fieldsAsTyped(answer.error.fields) } }
}

function invalid(fields: Readonly<Record<string, string>>): Answer<never> {
  const { status, message } = errors.validation_failed
  return { ok: false, error: { status, code: 'validation_failed', message, fields } }
}
