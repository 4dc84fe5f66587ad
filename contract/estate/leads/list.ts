import { deskList } from '../../deskList.ts'
import { leadKindNames, leadStatusNames, leadWayNames } from './words.ts'

/** Whether an enquiry has been answered, and whether in time. */
const answerStates = {
  waits: 'Not answered yet',
  late: 'Late, not answered',
  in_time: 'Answered in time',
  too_late: 'Answered late',
} as const

export const leadList = deskList({
  title: 'Enquiries',
  things: 'enquiries',
  thing: 'enquiry',
  capability: 'leads.read',
  exports: 'leads.export',
  finds: 'Name, mobile, email or reference',
  columns: {
    name: { label: 'Name', kind: 'text' },
    state: { label: 'State', kind: 'state', words: leadStatusNames, pressing: ['new'] },
    age: { label: 'Age', inFiles: 'Since', kind: 'age' },
    clock: { label: 'Answer', kind: 'due' },
    owner: { label: 'Assigned to', kind: 'text' },
    subject: { label: 'About', kind: 'text' },
    project: { label: 'Project', kind: 'text' },
    mobile: { label: 'Mobile', kind: 'phone' },
    next: { label: 'Next step', kind: 'text' },
    due: { label: 'By', kind: 'moment' },
    kind: { label: 'Form', kind: 'state', words: leadKindNames, extra: true },
    email: { label: 'Email', kind: 'text', extra: true },
    reference: { label: 'Reference', kind: 'code', extra: true },
    repeats: { label: 'Asked again', kind: 'count', extra: true },
    way: { label: 'Channel', kind: 'state', words: leadWayNames, extra: true },
    source: { label: 'Source', kind: 'text', extra: true },
    page: { label: 'From page', kind: 'code', extra: true },
  },
  filters: {
    state: { label: 'State', options: leadStatusNames },
    kind: { label: 'Form', options: leadKindNames },
    way: { label: 'Channel', options: leadWayNames },
    since: { label: 'Asked', options: { day: 'In 24 hours', week: 'In 7 days', month: 'In 30 days' } },
    step: { label: 'Next step', options: { due: 'Due', none: 'Not planned' } },
    by: { label: 'Assigned to', options: 'rows' },
    clock: { label: 'Answer', options: answerStates },
  },
  orders: { newest: 'Newest first', oldest: 'Oldest first' },
})
