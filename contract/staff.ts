/** What staff may do. A call for staff names the one that it needs. */
export const capabilities = [
  'disputes.read',
  'disputes.decide',
  'questions.read',
  'questions.decide',
  'leads.read',
  'leads.change',
  'units.status',
  'audit.read',
] as const
export type Capability = (typeof capabilities)[number]

export const staffRoles = ['owner', 'support', 'sales', 'sales_lead', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Somebody with several roles may do what any of them may. */
export const duties: Readonly<Record<StaffRole, readonly Capability[]>> = {
  owner: capabilities,
  support: ['disputes.read', 'disputes.decide', 'questions.read', 'questions.decide'],
  sales: ['leads.read', 'leads.change'],
  sales_lead: ['leads.read', 'leads.change', 'units.status'],
  auditor: capabilities.filter((capability) => capability.endsWith('.read')),
}

export function mayDo(roles: readonly StaffRole[], capability: Capability): boolean {
  return roles.some((role) => duties[role].includes(capability))
}
