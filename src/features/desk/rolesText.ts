import type { StaffRole } from '#contract/staff.ts'
import { staffRoleWords } from '#contract/staffWords.ts'

export function rolesText(roles: readonly StaffRole[]): string {
  return roles.map((role) => staffRoleWords[role].name).join(', ')
}
