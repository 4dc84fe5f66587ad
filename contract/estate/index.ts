import { homeBookings } from './bookings/bookings.ts'
import { ownHome } from './bookings/ownHome.ts'
import { broughtLeads } from './leads/brought.ts'
import { leadDuties } from './leads/duties.ts'
import { leads } from './leads/enquiries.ts'
import { leadLetters } from './leads/letters.ts'
import { resumes } from './leads/resumes.ts'
import { shortlists } from './leads/shortlists.ts'
import { staffLeads } from './leads/staff.ts'
import { company } from './projects/company.ts'
import { content } from './projects/content.ts'
import { costs } from './projects/costs.ts'
import { drawings } from './projects/drawings.ts'
import { finding } from './projects/finding.ts'
import { inventory } from './projects/inventory.ts'
import { projects } from './projects/overview.ts'
import { plots } from './projects/plots.ts'
import { sections } from './projects/sections.ts'
import { deskContent } from './publishing/entries.ts'
import { stockChanges } from './stock/changes.ts'
import { stock } from './stock/stock.ts'
import { visitDesk } from './visits/desk.ts'
import { visits } from './visits/visits.ts'

/** Every call under /api. */
export const estate = {
  ...projects,
  ...sections,
  ...inventory,
  ...finding,
  ...drawings,
  ...costs,
  ...homeBookings,
  ...ownHome,
  ...plots,
  ...content,
  ...company,
  ...deskContent,
  ...leads,
  ...broughtLeads,
  ...leadDuties,
  ...leadLetters,
  ...resumes,
  ...shortlists,
  ...staffLeads,
  ...stock,
  ...stockChanges,
  ...visitDesk,
  ...visits,
}
export const estateBase = '/api'
