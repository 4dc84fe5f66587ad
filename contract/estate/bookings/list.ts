import { deskList } from '../../deskList.ts'
import { homeBookingStates } from './words.ts'

export const homeBookingList = deskList({
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
    owed: { label: 'Outstanding', kind: 'paise' },
    due: { label: 'Due', kind: 'due' },
    booked: { label: 'Booked', kind: 'age' },
    reference: { label: 'Reference', kind: 'code', extra: true },
    mobile: { label: 'Mobile', kind: 'text', extra: true },
    email: { label: 'Email', kind: 'text', extra: true },
  },
  filters: {
    state: { label: 'State', options: homeBookingStates },
    project: { label: 'Project', options: 'rows' },
    owes: { label: 'Payments', options: { late: 'Late', waits: 'Outstanding, not late' } },
  },
  orders: { newest: 'Newest first', changed: 'Recently changed' },
})
