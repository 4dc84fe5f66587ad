import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Email, Id, Instant, Mobile, Prose, text } from '../../shapes.ts'
import { staffRoles } from '../../staff.ts'

/** A member of staff, as colleagues see them. */
export const TeamMember = z.object({
  id: Id,
  name: Prose,
  /** The email address or, without one, the mobile number. */
  contact: Prose,
  roles: z.array(z.enum(staffRoles)),
  passkeys: z.boolean(),
  authenticator: z.boolean(),
  /** When one of their sessions was last used; null if that hasn't happened since we began to record it. */
  last_seen_at: z.nullable(Instant),
})
export type TeamMember = z.output<typeof TeamMember>

const Reason = text(4, 500, 'Give a reason in 4 to 500 characters.')
const Roles = z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length))

export const Appointment = z.object({
  contact: z.union([Email, Mobile], { error: 'Enter the email address or mobile number of an account.' }),
  roles: Roles.check(z.minLength(1, 'Choose at least one role.')),
  reason: Reason,
})
export const RoleChange = z.object({
  /** An empty list removes access to the desk. */
  roles: Roles,
  /** The roles that the page showed; if somebody has changed them since, nothing changes. */
  was: Roles,
  reason: Reason,
})

export const team = defineEndpoints({
  getTeam: {
    method: 'GET',
    path: '/desk/team',
    access: 'staff',
    capability: 'team.read',
    resource: 'Team',
    summary: 'For staff: who works here, in which roles',
    response: z.array(TeamMember),
  },
  getTeamMember: {
    method: 'GET',
    path: '/desk/team/:member_id',
    access: 'staff',
    capability: 'team.read',
    resource: 'Team',
    summary: 'For staff: one of them',
    response: TeamMember,
    errors: ['not_found'],
  },
  appoint: {
    method: 'POST',
    path: '/desk/team',
    access: 'staff',
    capability: 'team.change',
    fresh: true,
    resource: 'Team',
    summary: 'For staff: make the owner of an account staff',
    body: Appointment,
    response: TeamMember,
    errors: ['conflict'],
  },
  changeRoles: {
    method: 'PUT',
    path: '/desk/team/:member_id/roles',
    access: 'staff',
    capability: 'team.change',
    fresh: true,
    resource: 'Team',
    summary: 'For staff: give and remove roles, from the person’s next request on',
    body: RoleChange,
    response: TeamMember,
    errors: ['forbidden', 'not_found', 'conflict', 'last_owner'],
  },
  resetSecondWay: {
    method: 'POST',
    path: '/desk/team/:member_id/reset',
    access: 'staff',
    capability: 'team.change',
    fresh: true,
    resource: 'Team',
    summary: 'For staff: remove a colleague’s passkeys and authenticator app, so they can set up new ones',
    body: z.object({ reason: Reason }),
    response: TeamMember,
    errors: ['forbidden', 'not_found'],
  },
})
