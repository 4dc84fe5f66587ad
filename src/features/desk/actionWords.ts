import type { StaffActionName } from '#contract/staffWords.ts'

/** After the name of who did it. */
export const staffActionWords: Readonly<Record<StaffActionName, string>> = {
  read_disputes: 'read the list of disputes',
  read_dispute: 'read a dispute',
  decide_dispute: 'decided a dispute',
  remove_question: 'removed a question',
  keep_question: 'kept a reported question',
  read_leads: 'read the list of enquiries',
  read_lead: 'read an enquiry',
  change_lead: 'changed an enquiry',
  change_unit_status: 'changed a home',
  change_staff_roles: 'changed somebody’s roles',
  load_content: 'loaded content',
  read_list: 'read a list',
  export_list: 'saved a list as a file',
  read_person: 'read the record',
  end_sessions: 'ended the sessions',
  block_person: 'blocked the account',
  unblock_person: 'unblocked the account',
  read_order: 'read an order',
  refund_order: 'refunded part of an order',
  send_messages_again: 'sent messages again',
  read_report: 'read a report',
  hide_content: 'took something off the site',
  keep_content: 'left something on the site',
  decide_appeal: 'decided an author’s answer',
}

/** The same to the person whose data it was. */
export const ownActionWords: Readonly<Record<StaffActionName, string>> = {
  ...staffActionWords,
  read_dispute: 'read a dispute of yours',
  decide_dispute: 'decided a dispute of yours',
  remove_question: 'removed a question of yours',
  keep_question: 'kept a question of yours that was reported',
  change_staff_roles: 'changed your roles as staff',
  read_person: 'read your account',
  end_sessions: 'signed you out everywhere',
  block_person: 'blocked your account',
  unblock_person: 'unblocked your account',
  read_order: 'read an order of yours',
  refund_order: 'refunded part of an order of yours',
  read_report: 'read a report about something you wrote',
  hide_content: 'took something you wrote off the site',
  keep_content: 'left something you wrote on the site',
  decide_appeal: 'decided about your answer',
}
