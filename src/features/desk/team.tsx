import type { ReactElement } from 'react'
import type { TeamMember } from '#contract/learning/people/team.ts'
import { type StaffRole, staffRoles } from '#contract/staff.ts'
import { staffRoleWords } from '#contract/staffWords.ts'
import type { FormState } from '../../platform/form/useFormState.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { FieldError } from '../../ui/form/Field.tsx'

export function secondWayText({ passkeys, authenticator }: TeamMember): string {
  if (passkeys && authenticator) return 'Passkey and authenticator app'
  if (passkeys) return 'Passkey'
  return authenticator ? 'Authenticator app' : 'None yet; we’ll ask at the next sign-in'
}

const fieldOf = (role: StaffRole) => `role_${role}`

interface RoleFieldsProps {
  readonly form: FormState
  /** The roles that the person has. */
  readonly roles: readonly StaffRole[]
}

/** One box for each role; a person can have several. */
export function RoleFields({ form, roles }: RoleFieldsProps): ReactElement {
  // Unticked boxes aren't sent, so the form was sent if any of its other fields was.
  const isSent = form.valueOf('reason') !== undefined
  const wrong = form.errorOf('roles')
  return (
    <fieldset>
      <legend className='font-semibold'>Roles</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          name={fieldOf(role)}
          label={staffRoleWords[role].name}
          hint={staffRoleWords[role].about}
          defaultChecked={isSent ? form.valueOf(fieldOf(role)) !== undefined : roles.includes(role)}
        />
      ))}
      {wrong && <FieldError id='roles-error'>{wrong}</FieldError>}
    </fieldset>
  )
}

/** The roles that are ticked in the form. */
export function rolesIn(form: FormData): StaffRole[] {
  return staffRoles.filter((role) => form.has(fieldOf(role)))
}
