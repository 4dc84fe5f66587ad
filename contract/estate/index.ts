import { broughtLeads } from './broughtLeads.ts'
import { company } from './company.ts'
import { content } from './content.ts'
import { costs } from './costs.ts'
import { deskContent } from './deskContent.ts'
import { drawings } from './drawings.ts'
import { finding } from './finding.ts'
import { homeBookings } from './homeBookings.ts'
import { inventory } from './inventory.ts'
import { leadDuties } from './leadDuties.ts'
import { leadLetters } from './leadLetters.ts'
import { leads } from './leads.ts'
import { ownHome } from './ownHome.ts'
import { plots } from './plots.ts'
import { projects } from './projects.ts'
import { resumes } from './resumes.ts'
import { sections } from './sections.ts'
import { shortlists } from './shortlists.ts'
import { staffLeads } from './staffLeads.ts'
import { stock } from './stock.ts'
import { stockChanges } from './stockChanges.ts'
import { visitDesk } from './visitDesk.ts'
import { visits } from './visits.ts'

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
