import type { User } from '#contract/learning/people/auth.ts'

export function aUserRecord(differing: Partial<User> = {}): User {
  return {
    id: 'user-1',
    name: 'Asha Rao',
    email: 'asha@example.com',
    mobile: null,
    roles: ['student'],
    time_zone: 'Asia/Kolkata',
    locale: 'en-IN',
    avatar_url: null,
    handle: null,
    has_password: false,
    profile_complete: true,
    headline: null,
    ...differing,
  }
}
