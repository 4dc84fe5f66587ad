import {
  Activity,
  BookOpenCheck,
  BookText,
  CalendarDays,
  ClipboardList,
  FileSignature,
  FileText,
  Flag,
  Gavel,
  GraduationCap,
  History,
  House,
  type IconNode,
  Inbox,
  KeyRound,
  Landmark,
  Mail,
  Megaphone,
  PenLine,
  ReceiptIndianRupee,
  Scale,
  Settings2,
  Shapes,
  Star,
  TicketPercent,
  Users,
  UsersRound,
  Webhook,
} from 'lucide'
import type { User } from '#contract/learning/people/auth.ts'
import type { Capability } from '#contract/staff.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/whole.ts'

export interface Place {
  readonly label: string
  readonly to: string
  readonly capability: Capability | undefined
  readonly icon: IconNode
}

/** The screens of the desk, in the order of its side bar. */
const places: readonly Place[] = [
  { label: 'Today', page: pages.desk, icon: ClipboardList },
  { label: 'People', page: pages.deskPeople, icon: Users },
  { label: 'Orders', page: pages.deskOrders, icon: ReceiptIndianRupee },
  { label: 'Ledger', page: pages.deskLedger, icon: BookText },
  { label: 'Invoices', page: pages.deskPapers, icon: FileText },
  { label: 'Payouts', page: pages.deskPayouts, icon: Landmark },
  { label: 'Day’s close', page: pages.deskClose, icon: Scale },
  { label: 'Codes', page: pages.deskCodes, icon: TicketPercent },
  { label: 'Disputes', page: pages.deskDisputes, icon: Gavel },
  { label: 'Reports', page: pages.deskReports, icon: Flag },
  { label: 'Courses', page: pages.deskCourses, icon: BookOpenCheck },
  { label: 'Tutors', page: pages.deskTutors, icon: GraduationCap },
  { label: 'Subjects', page: pages.deskSubjects, icon: Shapes },
  { label: 'Featured', page: pages.deskFeatured, icon: Star },
  { label: 'Enquiries', page: pages.deskLeads, icon: Inbox },
  { label: 'Visits', page: pages.deskVisits, icon: CalendarDays },
  { label: 'Homes', page: pages.deskHomes, icon: House },
  { label: 'Bookings', page: pages.deskBookings, icon: FileSignature },
  { label: 'Content', page: pages.deskContents, icon: PenLine },
  { label: 'Messages', page: pages.deskMessages, icon: Mail },
  { label: 'Broadcasts', page: pages.deskBroadcasts, icon: Megaphone },
  { label: 'Team', page: pages.deskTeam, icon: UsersRound },
  { label: 'Settings', page: pages.deskSettings, icon: Settings2 },
  { label: 'Webhooks', page: pages.deskWebhooks, icon: Webhook },
  { label: 'Keys', page: pages.deskKeys, icon: KeyRound },
  { label: 'System', page: pages.deskSystem, icon: Activity },
  { label: 'What staff did', page: pages.deskActions, icon: History },
].map(({ label, page, icon }) => ({ label, to: href(page), capability: page.capability, icon }))

/** Those that this person may see; all of them if the service doesn't return capabilities. */
export function placesOf(viewer: User | null): readonly Place[] {
  const may = viewer?.capabilities
  return places.filter(({ capability }) => !may || !capability || may.includes(capability))
}
