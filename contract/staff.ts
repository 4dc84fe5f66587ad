/** What staff may do. Each call for staff requires one of these. */
export const capabilities = [
  'desk.open',
  'people.read',
  'people.change',
  'people.look',
  'people.export',
  'consents.read',
  'orders.read',
  'orders.refund',
  'orders.export',
  'refunds.approve',
  'credit.give',
  'ledger.read',
  'ledger.export',
  'ledger.correct',
  'payouts.read',
  'payouts.prepare',
  'payouts.approve',
  'payouts.export',
  'settlements.read',
  'settlements.take',
  'settlements.solve',
  'settlements.export',
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
  'featured.read',
  'featured.change',
  'messages.read',
  'messages.send',
  'messages.export',
  'broadcasts.read',
  'broadcasts.send',
  'leads.read',
  'leads.bring',
  'leads.change',
  'leads.assign',
  'leads.export',
  'units.read',
  'units.hold',
  'units.status',
  'units.price',
  'units.export',
  'bookings.read',
  'bookings.change',
  'bookings.money',
  'bookings.export',
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

/**
 * What a program's key may be given: lists and files of the business, and adding enquiries; never the desk's own
 * affairs.
 */
export const keyCapabilities = capabilities.filter(
  (capability) =>
    /\.(?:bring|read|export)$/.test(capability) &&
    !/^(?:audit|broadcasts|consents|featured|keys|payouts|settings|settlements|system|team|webhooks)\./.test(
      capability,
    ),
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

/** The capabilities of each role. Somebody with several roles has those of all of them. */
export const duties: Readonly<Record<StaffRole, readonly Capability[]>> = {
  owner: capabilities,
  support: [
    'desk.open',
    'people.read',
    'people.change',
    'people.look',
    'consents.read',
    'orders.read',
    'orders.refund',
    'credit.give',
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
  sales: [
    'desk.open',
    'leads.read',
    'leads.bring',
    'leads.change',
    'units.read',
    'units.hold',
    'bookings.read',
    'bookings.change',
  ],
  sales_lead: [
    'desk.open',
    'leads.read',
    'leads.bring',
    'leads.change',
    'leads.assign',
    'leads.export',
    'units.read',
    'units.hold',
    'units.status',
    'units.price',
    'units.export',
    'bookings.read',
    'bookings.change',
    'bookings.money',
    'bookings.export',
  ],
  auditor: [
    'desk.open',
    ...capabilities.filter((capability) => capability.endsWith('.read')),
    'ledger.export',
    'settlements.export',
  ],
  finance: [
    'desk.open',
    'people.read',
    'orders.read',
    'orders.refund',
    'refunds.approve',
    'credit.give',
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
    'settlements.read',
    'settlements.take',
    'settlements.solve',
    'settlements.export',
    'disputes.read',
    'disputes.export',
    'bookings.read',
    'bookings.money',
    'bookings.export',
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
    'featured.read',
  ],
  editor: [
    'desk.open',
    'content.read',
    'content.publish',
    'subjects.read',
    'subjects.change',
    'subjects.export',
    'featured.read',
    'featured.change',
  ],
}

export function mayDo(roles: readonly StaffRole[], capability: Capability): boolean {
  return roles.some((role) => duties[role].includes(capability))
}

export function capabilitiesOf(roles: readonly StaffRole[]): readonly Capability[] {
  return capabilities.filter((capability) => mayDo(roles, capability))
}

/**
 * In paise, the most that somebody with these roles may give back in a day without a colleague, by refunds, disputes and
 * goodwill. Both limits are settings, so they are passed in.
 */
export function refundAtMost(
  roles: readonly StaffRole[],
  { support, finance }: Readonly<Record<'support' | 'finance', number>>,
): number {
  const limits: Readonly<Partial<Record<StaffRole, number>>> = { support, finance, owner: finance }
  return Math.max(0, ...roles.map((role) => limits[role] ?? 0))
}
