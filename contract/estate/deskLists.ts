import { deskList } from '../deskList.ts'
import {
  type HomeBookingStatus,
  leadKindNames,
  leadStatusNames,
  leadWayNames,
  type UnitStatus,
} from './words.ts'

/** As the office says it. */
export const stockStates: Readonly<Record<UnitStatus, string>> = {
  available: 'For sale',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Off the market',
}

/** As the office says it. */
export const homeBookingStates: Readonly<Record<HomeBookingStatus, string>> = {
  booked: 'Booked',
  agreed: 'Agreement signed',
  handed_over: 'Handed over',
  cancelled: 'Cancelled',
}

/** How an enquiry stands by the clock that runs until somebody answers. */
const answerStates = {
  waits: 'Not answered yet',
  late: 'Late, not answered',
  in_time: 'Answered in time',
  too_late: 'Answered late',
} as const

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
      way: { label: 'Came by', kind: 'state', words: leadWayNames, extra: true },
      source: { label: 'Source', kind: 'text', extra: true },
      page: { label: 'From page', kind: 'code', extra: true },
    },
    filters: {
      state: { label: 'State', options: leadStatusNames },
      kind: { label: 'Form', options: leadKindNames },
      way: { label: 'Came by', options: leadWayNames },
      since: { label: 'Asked', options: { day: 'In 24 hours', week: 'In 7 days', month: 'In 30 days' } },
      step: { label: 'Next step', options: { due: 'Due', none: 'Not planned' } },
      by: { label: 'Assigned to', options: 'rows' },
      clock: { label: 'Answer', options: answerStates },
    },
    orders: { newest: 'Newest first', oldest: 'Oldest first' },
  }),
  homes: deskList({
    title: 'Homes',
    things: 'homes',
    thing: 'home',
    capability: 'units.read',
    exports: 'units.export',
    finds: 'Number, buyer or reference',
    columns: {
      home: { label: 'Home', kind: 'code' },
      state: { label: 'State', kind: 'state', words: stockStates },
      buyer: { label: 'Held for', kind: 'text' },
      until: { label: 'Hold ends', kind: 'due' },
      project: { label: 'Project', kind: 'text' },
      block: { label: 'Tower', kind: 'text' },
      floor: { label: 'Floor', kind: 'count' },
      type: { label: 'Type', kind: 'text' },
      price: { label: 'Before taxes', kind: 'paise' },
      all_in: { label: 'All-in', kind: 'paise', extra: true },
      changed: { label: 'Changed', kind: 'age', extra: true },
    },
    filters: {
      project: { label: 'Project', options: 'rows' },
      block: { label: 'Tower', options: 'rows' },
      floor: { label: 'Floor', options: 'rows' },
      type: { label: 'Type', options: 'rows' },
      state: { label: 'State', options: stockStates },
      by: { label: 'Held by', options: 'rows' },
      until: {
        label: 'Hold ends',
        options: { day: 'In 24 hours', week: 'In 7 days', none: 'Without an end' },
      },
    },
    orders: {
      place: 'By tower and floor',
      changed: 'Changed last',
      cheap: 'Lowest price first',
      dear: 'Highest price first',
    },
  }),
  bookings: deskList({
    title: 'Bookings',
    things: 'bookings',
    thing: 'booking',
    capability: 'bookings.read',
    exports: 'bookings.export',
    finds: 'Buyer, mobile, email, home or reference',
    columns: {
      home: { label: 'Home', kind: 'code' },
      state: { label: 'State', kind: 'state', words: homeBookingStates },
      buyer: { label: 'Buyer', kind: 'text' },
      project: { label: 'Project', kind: 'text' },
      block: { label: 'Tower', kind: 'text' },
      total: { label: 'All-in', kind: 'paise' },
      paid: { label: 'Paid', kind: 'paise' },
      owed: { label: 'Asked and unpaid', kind: 'paise' },
      due: { label: 'Due', kind: 'due' },
      booked: { label: 'Booked', kind: 'age' },
      reference: { label: 'Reference', kind: 'code', extra: true },
      mobile: { label: 'Mobile', kind: 'text', extra: true },
      email: { label: 'Email', kind: 'text', extra: true },
    },
    filters: {
      state: { label: 'State', options: homeBookingStates },
      project: { label: 'Project', options: 'rows' },
      owes: { label: 'Payments', options: { late: 'Late', waits: 'Asked, not late' } },
    },
    orders: { newest: 'Newest first', changed: 'Changed last' },
  }),
} as const
