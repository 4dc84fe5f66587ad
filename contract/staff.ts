/** What staff may do. A call for staff names the one that it needs. */
export const capabilities = [
  'desk.open',
  'people.read',
  'people.change',
  'people.look',
  'people.export',
  'orders.read',
  'orders.refund',
  'orders.export',
  'ledger.read',
  'ledger.export',
  'ledger.correct',
  'payouts.read',
  'payouts.prepare',
  'payouts.approve',
  'payouts.export',
  'codes.read',
  'codes.change',
  'disputes.read',
  'disputes.decide',
  'disputes.export',
  'reports.read',
  'reports.decide',
  'reports.export',
  'courses.read',
  'courses.decide',
  'courses.export',
  'tutors.read',
  'tutors.decide',
  'tutors.export',
  'subjects.read',
  'subjects.change',
  'subjects.export',
  'messages.read',
  'messages.send',
  'messages.export',
  'broadcasts.read',
  'broadcasts.send',
  'leads.read',
  'leads.change',
  'leads.export',
  'units.read',
  'units.hold',
  'units.status',
  'units.price',
  'units.export',
  'content.read',
  'content.publish',
  'audit.read',
  'team.read',
  'team.change',
  'settings.read',
  'settings.change',
  'webhooks.read',
  'webhooks.change',
  'keys.read',
  'keys.change',
  'system.read',
] as const
export type Capability = (typeof capabilities)[number]

/** What a key for machines may be given: lists and files of the business, never the desk's own affairs. */
export const keyCapabilities = capabilities.filter(
  (capability) =>
    /\.(?:read|export)$/.test(capability) &&
    !/^(?:audit|broadcasts|keys|payouts|settings|system|team|webhooks)\./.test(capability),
)

export const staffRoles = [
  'owner',
  'support',
  'sales',
  'sales_lead',
  'auditor',
  'finance',
  'moderator',
  'editor',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** Somebody with several roles may do what any of them may. */
export const duties: Readonly<Record<StaffRole, readonly Capability[]>> = {
  owner: capabilities,
  support: [
    'desk.open',
    'people.read',
    'people.change',
    'people.look',
    'orders.read',
    'orders.refund',
    'codes.read',
    'disputes.read',
    'disputes.decide',
    'reports.read',
    'reports.decide',
    'courses.read',
    'tutors.read',
    'subjects.read',
    'messages.read',
    'messages.send',
    'broadcasts.read',
    'broadcasts.send',
  ],
  sales: ['desk.open', 'leads.read', 'leads.change', 'units.read', 'units.hold'],
  sales_lead: [
    'desk.open',
    'leads.read',
    'leads.change',
    'leads.export',
    'units.read',
    'units.hold',
    'units.status',
    'units.price',
    'units.export',
  ],
  auditor: [
    'desk.open',
    ...capabilities.filter((capability) => capability.endsWith('.read')),
    'ledger.export',
  ],
  finance: [
    'desk.open',
    'people.read',
    'orders.read',
    'orders.refund',
    'codes.read',
    'codes.change',
    'orders.export',
    'ledger.read',
    'ledger.export',
    'ledger.correct',
    'payouts.read',
    'payouts.prepare',
    'payouts.approve',
    'payouts.export',
    'disputes.read',
    'disputes.export',
    'settings.read',
  ],
  moderator: [
    'desk.open',
    'reports.read',
    'reports.decide',
    'reports.export',
    'courses.read',
    'courses.decide',
    'courses.export',
    'tutors.read',
    'tutors.decide',
    'tutors.export',
    'subjects.read',
  ],
  editor: [
    'desk.open',
    'content.read',
    'content.publish',
    'subjects.read',
    'subjects.change',
    'subjects.export',
  ],
}

export function mayDo(roles: readonly StaffRole[], capability: Capability): boolean {
  return roles.some((role) => duties[role].includes(capability))
}

export function capabilitiesOf(roles: readonly StaffRole[]): readonly Capability[] {
  return capabilities.filter((capability) => mayDo(roles, capability))
}

/** In paise, what somebody may refund at once without a dispute. */
const refundsAtMost: Readonly<Partial<Record<StaffRole, number>>> = {
  owner: 1_000_000_000,
  finance: 1_000_000_000,
}

/** What support may refund is a setting. */
export function refundAtMost(roles: readonly StaffRole[], ofSupport: number): number {
  return Math.max(0, ...roles.map((role) => (role === 'support' ? ofSupport : (refundsAtMost[role] ?? 0))))
}
