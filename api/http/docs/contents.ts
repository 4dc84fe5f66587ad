import type { Endpoint } from '#contract/endpoint.ts'
import { type Service, services } from '../openapi.ts'

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Sections in the order in which readers look for them, with titles for the contract's resources. Resources that aren't
 * listed come last.
 */
const learn: Sections = {
  Accounts: {
    Profile: 'Sign-in and profile',
    Session: 'Sessions',
    KnownDevice: 'Known devices',
    Contact: 'Email and mobile',
    Passkey: 'Passkeys',
    PasskeyQuestion: 'Passkey questions',
    SecondWay: 'Second ways to sign in',
    Confirmation: 'Confirmation codes',
    Safety: 'Account safety',
    Notices: 'Notification settings',
    Account: 'News by email',
    Closing: 'Closing an account',
    Learner: 'Learners of an account',
    Upload: 'Uploads',
  },
  'Finding a class': {
    Course: 'Courses',
    Artist: 'Tutors',
    Core: 'Subjects',
    Featured: 'Featured courses and tutors',
    Skill: 'Skills',
    Review: 'Reviews',
    Question: 'Questions',
    DemoSlot: 'Demo slots',
    Booking: 'Demo bookings',
    DemoProposal: 'Demo proposals',
    Waiting: 'Waiting lists',
    Post: 'Posts',
  },
  Buying: {
    Cart: 'Cart',
    Order: 'Orders',
    Payment: 'Payments',
    Credit: 'Credit',
    DiscountCode: 'Discount codes',
    Dispute: 'Disputes',
  },
  Learning: {
    Enrolment: 'Enrolments',
    Class: 'Classes',
    Dashboard: 'Dashboards',
    OwnSeats: 'Own seats',
    Thread: 'Messages',
    Room: 'Rooms',
    Live: 'Live news',
    Notice: 'Notifications',
    CalendarAddress: 'Calendar feed',
  },
  Teaching: {
    MyCourse: 'Own courses',
    MyGroup: 'Own groups',
    TaughtGroup: 'Taught groups',
    Recap: 'Recaps',
    Material: 'Materials',
    Homework: 'Homework',
    StudentFile: 'Student files',
    OwnDemoSlot: 'Own demo slots',
    DemoSettings: 'Demo settings',
    SaleSettings: 'Sale settings',
    PayoutDetails: 'Payout details',
    Gst: 'GST registration',
    BusyCalendar: 'Busy calendars',
    Leave: 'Days off',
    Earnings: 'Earnings',
    Verification: 'Verification',
  },
  'The desk': {
    Desk: 'Desk lists and people',
    Ledger: 'Ledger',
    Reading: 'Course reading',
    Moderation: 'Reports and appeals',
    DeskSetting: 'Settings',
    Broadcast: 'Broadcasts',
    PayoutRun: 'Payouts',
    Settlement: 'Settlements and the day’s close',
    Team: 'Team',
    StaffAction: 'Audit',
    Webhook: 'Webhook endpoints',
    AccessKey: 'Machine keys',
    System: 'System',
  },
}

const homes: Sections = {
  Projects: {
    Project: 'Projects',
    Plot: 'Plots',
    CompletedProject: 'Completed projects',
    Update: 'Progress updates',
    Media: 'Media',
    Amenity: 'Amenities',
    Specification: 'Specifications',
    Brochure: 'Brochures',
    Faq: 'Frequent questions',
    Map: 'Maps',
    Drawing: 'Drawings',
  },
  Homes: {
    Block: 'Towers',
    Unit: 'Homes and prices',
    UnitType: 'Home types',
    Availability: 'Availability',
    Shortlist: 'Shortlists',
  },
  'Enquiries and visits': { Lead: 'Enquiries', Visit: 'Visits', Resume: 'Résumé uploads' },
  'The company': {
    Company: 'Company',
    Brand: 'Name, contacts and office hours',
    Banner: 'Banners',
    Testimonial: 'Testimonials',
    Partner: 'Partners',
    Award: 'Awards',
    Career: 'Careers',
    NewsVideo: 'News videos',
  },
  'The desk': { StockChange: 'Stock changes', DeskContent: 'Content' },
}

export interface NamedCall {
  readonly id: string
  readonly endpoint: Endpoint
}
/** A page of the documentation: the calls of one resource. */
export interface Chapter {
  readonly service: Service
  readonly resource: string
  readonly title: string
  readonly address: string
  readonly calls: readonly NamedCall[]
}
export interface Section {
  readonly title: string
  readonly chapters: readonly Chapter[]
}
export interface Part {
  readonly service: Service
  readonly address: string
  readonly sections: readonly Section[]
}

export const root = '/api/docs'
const sectionsOf: Readonly<Record<string, Sections>> = { Learn: learn, Homes: homes }

export const parts: readonly Part[] = services.map((service) => {
  const address = `${root}/${slugOf(service.name)}`
  const titled = sectionsOf[service.name] ?? {}
  const sections = Object.entries({ ...titled, ...restOf(service, titled) }).map(([title, chapters]) => ({
    title,
    chapters: Object.entries(chapters).map(([resource, name]) => chapterOf(service, resource, name)),
  }))
  return { service, address, sections }
})
export const chapters: readonly Chapter[] = parts.flatMap(({ sections }) =>
  sections.flatMap((section) => section.chapters),
)

function restOf({ table }: Service, titled: Sections): Sections {
  const known = new Set(Object.values(titled).flatMap(Object.keys))
  const rest = Object.values(table)
    .map(({ resource }) => resource)
    .filter((resource) => !known.has(resource))
  const named = rest.map((resource) => [resource, resource.replace(/(?<=.)[A-Z]/g, ' $&')])
  return named.length > 0 ? { More: Object.fromEntries(named) } : {}
}

function chapterOf(service: Service, resource: string, title: string): Chapter {
  const calls = Object.entries(service.table)
    .filter(([, endpoint]) => endpoint.resource === resource)
    .map(([id, endpoint]) => ({ id, endpoint }))
  return { service, resource, title, address: `${root}/${slugOf(service.name)}/${slugOf(title)}`, calls }
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
}
