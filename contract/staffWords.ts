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
  'change_staff_roles',
  'load_content',
  'read_list',
  'export_list',
  'read_person',
  'end_sessions',
  'block_person',
  'unblock_person',
  'read_order',
  'refund_order',
  'send_messages_again',
  'read_report',
  'hide_content',
  'keep_content',
  'decide_appeal',
] as const
export type StaffActionName = (typeof staffActions)[number]
