import type { StaffRole } from '#contract/staff.ts'
import { staffRoleWords } from '#contract/staffWords.ts'
import type { Mail } from '../../../mail/Mail.ts'

export function rolesChanged(roles: readonly StaffRole[]): Mail {
  if (roles.length === 0)
    return {
      subject: 'You can no longer open the desk',
      paragraphs: ['An owner has taken your roles. Your account stays as it is otherwise.'],
      action: { label: 'View your account', path: '/account' },
    }
  return {
    subject: 'Your roles on the desk have changed',
    paragraphs: [
      'An owner has changed what you may do. It counts from your next click.',
      'Staff sign in with a passkey, or with an authenticator app beside a password or a code. If you have neither yet, we’ll ask you to set one up.',
    ],
    facts: [{ label: 'Roles', value: roles.map((role) => staffRoleWords[role].name).join(', ') }],
    action: { label: 'Open the desk', path: '/desk' },
  }
}

export function secondWayReset(reason: string): Mail {
  return {
    subject: 'Your passkeys and authenticator app were reset',
    paragraphs: [
      'An owner removed them, and signed you out everywhere. Sign in with your password or a code; we’ll then ask you to set up a new one.',
      'If you didn’t ask for this, tell an owner straight away.',
    ],
    facts: [{ label: 'Reason', value: reason }],
    action: { label: 'Sign in', path: '/login?next=%2Fdesk' },
  }
}
