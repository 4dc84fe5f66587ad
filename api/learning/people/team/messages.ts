import type { StaffRole } from '#contract/staff.ts'
import { staffRoleWords } from '#contract/staffWords.ts'
import type { Mail } from '../../../mail/Mail.ts'

export function rolesChanged(roles: readonly StaffRole[]): Mail {
  if (roles.length === 0)
    return {
      subject: 'You can no longer open the desk',
      paragraphs: ['An owner has removed your roles. Nothing else about your account has changed.'],
      action: { label: 'View your account', path: '/account' },
    }
  return {
    subject: 'Your roles on the desk have changed',
    paragraphs: [
      'An owner has changed what you can do. The change applies from your next click.',
      'Staff sign in with a passkey, or with a password or a code plus an authenticator app. If you have neither yet, we’ll ask you to set one up.',
    ],
    facts: [{ label: 'Roles', value: roles.map((role) => staffRoleWords[role].name).join(', ') }],
    action: { label: 'Open the desk', path: '/desk' },
  }
}

export function secondWayReset(reason: string): Mail {
  return {
    subject: 'Your passkeys and authenticator app were reset',
    paragraphs: [
      'An owner removed them and signed you out everywhere. Sign in with your password or a code. We’ll then ask you to set up a new passkey or app.',
      'If you didn’t ask for this, tell an owner straight away.',
    ],
    facts: [{ label: 'Reason', value: reason }],
    action: { label: 'Sign in', path: '/login?next=%2Fdesk' },
  }
}
