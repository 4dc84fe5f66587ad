/** Somebody of whom a service says only that they are signed in. */
export const somebody = {
  id: 'me',
  name: 'You',
  email: null,
  mobile: null,
  // Each call of such a service decides who may make it.
  roles: ['student', 'tutor'] as ('student' | 'tutor')[],
  time_zone: 'Asia/Kolkata',
  locale: 'en-IN',
  avatar_url: null,
  handle: null,
  has_password: false,
  profile_complete: true,
  headline: null,
}

export function isSomebody({ id }: { readonly id: string }): boolean {
  return id === somebody.id
}
