import { deskList } from '../../deskList.ts'
import { stockStates } from './words.ts'

export const homeList = deskList({
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
      options: { day: 'In 24 hours', week: 'In 7 days', none: 'No end date' },
    },
  },
  orders: {
    place: 'By tower and floor',
    changed: 'Recently changed',
    cheap: 'Lowest price first',
    dear: 'Highest price first',
  },
})
