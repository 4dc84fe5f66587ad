import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { type Answer, call, type Send } from '../../../platform/calls/needs.ts'

export const stateIntents = ['publish', 'withdraw', 'pause', 'archive', 'delete'] as const
export type StateIntent = (typeof stateIntents)[number]

/** The message after each action, and for a course that awaits staff's review. */
export const stateSaid: Readonly<Record<StateIntent | 'waiting', string>> = {
  waiting: 'Sent to us. You’ll get an email once we’ve read it.',
  publish: 'Your course is public now.',
  withdraw: 'Course withdrawn. It’s a draft again, and we won’t read it until you publish it.',
  pause: 'Course paused. Nobody can find it until you resume it.',
  archive: 'Course archived.',
  delete: 'Course deleted.',
}

/** The key of the message in `stateSaid`. */
export function saidOf(intent: StateIntent, course: MyCourse | null): keyof typeof stateSaid {
  return course?.status === 'waiting' ? 'waiting' : intent
}

export function stateIntentIn(form: FormData): StateIntent | null {
  return stateIntents.find((each) => each === form.get('intent')) ?? null
}

/** Runs the action of one of the buttons in `StateForms`. */
export function changeState(
  intent: StateIntent,
  course: string,
  send: Send,
): Promise<Answer<MyCourse | null>> {
  const own = { params: { id: course } }
  switch (intent) {
    case 'publish':
      return send(call.publishCourse({ params: { course_id: course } }))
    case 'withdraw':
      return send(call.withdrawCourse(own))
    case 'pause':
      return send(call.pauseCourse(own))
    case 'archive':
      return send(call.archiveCourse(own))
    case 'delete':
      return send(call.deleteCourse(own))
  }
}
