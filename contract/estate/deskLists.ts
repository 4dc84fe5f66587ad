import { deskList } from '../deskList.ts'
import { leadKindNames, leadStatusNames } from './words.ts'

/** The lists of the desk that are about homes. */
export const estateLists = {
  leads: deskList({
    title: 'Enquiries',
    things: 'enquiries',
    thing: 'enquiry',
    capability: 'leads.read',
    exports: 'leads.export',
    finds: 'Name, mobile, email or reference',
    columns: {
      name: { label: 'Name', kind: 'text' },
      state: { label: 'State', kind: 'state', words: leadStatusNames, pressing: ['new'] },
      age: { label: 'Age', kind: 'age' },
      subject: { label: 'About', kind: 'text' },
      project: { label: 'Project', kind: 'text' },
      mobile: { label: 'Mobile', kind: 'text' },
      next: { label: 'Next step', kind: 'text' },
      due: { label: 'By', kind: 'moment' },
      kind: { label: 'Form', kind: 'state', words: leadKindNames, extra: true },
      email: { label: 'Email', kind: 'text', extra: true },
      reference: { label: 'Reference', kind: 'code', extra: true },
      repeats: { label: 'Asked again', kind: 'count', extra: true },
      page: { label: 'From page', kind: 'code', extra: true },
    },
    filters: {
      state: { label: 'State', options: leadStatusNames },
      kind: { label: 'Form', options: leadKindNames },
      since: { label: 'Asked', options: { day: 'In 24 hours', week: 'In 7 days', month: 'In 30 days' } },
      step: { label: 'Next step', options: { due: 'Due', none: 'Not planned' } },
    },
    orders: { newest: 'Newest first', oldest: 'Oldest first' },
  }),
} as const
