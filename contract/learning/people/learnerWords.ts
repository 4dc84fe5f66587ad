/** What a guardian consents to for a child, each separately. */
export const learnerPurposes = ['classes', 'note', 'sign_in'] as const
export type LearnerPurpose = (typeof learnerPurposes)[number]

interface Consent {
  readonly title: string
  /** The text of the consent, as it is shown and stored. */
  readonly words: string
  readonly given: string
  /** What withdrawing it means. */
  readonly withdrawn: string
}

export const consentWords: Readonly<Record<LearnerPurpose, Consent>> = {
  classes: {
    title: 'Classes and demos',
    words:
      'I’m this child’s parent or lawful guardian. I agree that you may use their name, attendance and progress to hold their classes and demos, and that their tutors and the others in their classes may see their name.',
    given: 'They can join classes and demos.',
    withdrawn:
      'They can’t join a new class or demo. Those already booked go on until you leave or cancel them under My courses.',
  },
  note: {
    title: 'Note for the tutors',
    words: 'I agree that the tutors of this child’s classes and demos may read the note about them.',
    given: 'Their tutors can read the note.',
    withdrawn: 'Tutors can’t read the note. You still see it here.',
  },
  sign_in: {
    title: 'A sign-in of their own',
    words:
      'I agree that this child may sign in by themselves, see their classes and homework, hand work in, come to class and write to their tutors, and that I can read what is written.',
    given: 'You can give them a sign-in below.',
    withdrawn: 'They have no sign-in of their own. An existing one stops working everywhere at once.',
  },
}

/** The most learners that an account can have. */
export const learnersAtMost = 12

/** Only the year of birth is asked for, so a learner counts as a child until the end of the year they turn 18. */
export function isChild(birthYear: number, now: Date): boolean {
  return now.getUTCFullYear() - birthYear <= 18
}
