import { rupees } from '#contract/money.ts'

export interface OutOfEarnings {
  /** How much of a refund comes out of what the tutor had earned. */
  readonly fromTutor: number
  /** What they then owe us in all. */
  readonly owing: number
}

/** What the tutor reads about it. */
export function outOfEarnings({ fromTutor, owing }: OutOfEarnings): readonly string[] {
  if (fromTutor === 0) return []
  const rest = owing === 0 ? '' : ` You then owe us ${rupees(owing)}, which your next earnings make up for.`
  return [`${rupees(fromTutor)} of it comes out of what you had earned with these classes.${rest}`]
}
