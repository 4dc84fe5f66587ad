import type { User } from '#contract/learning/auth.ts'
import { aUserRecord } from '../builders/people.ts'
import type { Answers } from './estateWorld.ts'

/** Whoever signs in, as student and tutor at once. */
const user: User = aUserRecord({ roles: ['student', 'tutor'], handle: 'asha', headline: 'Teaches gladly' })
const signedIn = () => ({ access_token: 'specified-token', expires_at: '2031-03-03T12:30:00.000Z', user })

/** Where a specimen of the contract says too little. */
export const learningAnswers: Answers = {
  'POST /login/email': signedIn,
  'POST /verify-otp': signedIn,
  'GET /profile': () => user,
  'PATCH /profile': () => user,
}
