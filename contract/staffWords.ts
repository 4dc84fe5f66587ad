import type { StaffRole } from './staff.ts'

/** What is recorded of the work of staff: changes that only they make, and reading what is personal. */
export const staffActions = [
  'read_disputes',
  'read_dispute',
  'decide_dispute',
  // Of questions alone, before everything else could be reported.
  'remove_question',
  'keep_question',
  'read_leads',
  'read_lead',
  'change_lead',
  'change_unit_status',
  'end_hold',
  'change_stock',
  'read_home',
  'change_staff_roles',
  'load_content',
  'publish_content',
  'read_list',
  'export_list',
  'read_person',
  'end_sessions',
  'block_person',
  'unblock_person',
  'look_as_person',
  'read_order',
  'refund_order',
  'send_messages_again',
  'take_dispute',
  'give_back_dispute',
  'read_report',
  'hide_content',
  'keep_content',
  'decide_appeal',
  'read_course',
  'approve_course',
  'send_course_back',
  'read_tutor',
  'read_tutor_documents',
  'decide_tutor',
  'reset_second_way',
  'change_setting',
  'undo_setting',
  'add_webhook',
  'change_webhook',
  'remove_webhook',
  'replay_webhook',
  'start_broadcast',
  'stop_broadcast',
  'add_key',
  'revoke_key',
] as const
export type StaffActionName = (typeof staffActions)[number]

/** What a role is called, and what it's for. */
export const staffRoleWords: Readonly<Record<StaffRole, { readonly name: string; readonly about: string }>> =
  {
    owner: { name: 'Owner', about: 'Everything, the team included.' },
    support: { name: 'Support', about: 'People, orders, disputes and messages; refunds up to a limit.' },
    sales: { name: 'Sales', about: 'Enquiries about homes, and holds of their own.' },
    sales_lead: {
      name: 'Sales lead',
      about: 'Enquiries, all holds, bookings and sales of homes, and their prices.',
    },
    auditor: { name: 'Auditor', about: 'Reads everything, changes nothing.' },
    finance: { name: 'Finance', about: 'Orders and refunds without a limit, as files too.' },
    moderator: {
      name: 'Moderator',
      about: 'Courses before they go live, documents of tutors, what people write, and what is reported.',
    },
    editor: { name: 'Editor', about: 'What Homes says: testimonials, questions, awards and partners.' },
  }
