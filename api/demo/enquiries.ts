import { eq } from 'drizzle-orm'
import { day, hour, later, minute } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { leadEvents, leads } from '../estate/leads/index.ts'
import { projects } from '../estate/projects/index.ts'
import { demoId } from './content.ts'

type Lead = typeof leads.$inferInsert
interface Asked
  extends Pick<Lead, 'kind' | 'name' | 'status' | 'message' | 'came_by' | 'source' | 'source_reference'> {
  readonly ago: number
  readonly about: string
  /** The page of the site that it came from; null if it came another way. */
  readonly page: string | null
  /** What the office did, oldest first. */
  readonly done?: readonly { readonly to: NonNullable<Lead['status']>; readonly note: string }[]
  readonly next?: { readonly step: string; readonly in: number }
}

const asked: readonly Asked[] = [
  {
    kind: 'unit',
    name: 'Radhika Menon',
    status: 'new',
    ago: 3 * minute,
    about: 'A-23N01, Tower A',
    page: '/homes/projects/lakeside-varthur/blocks/tower-a',
    message: 'Is the east side quiet in the evening? We could come on Saturday.',
  },
  {
    kind: 'brochure',
    name: 'Joseph Fernandes',
    status: 'new',
    ago: 50 * minute,
    about: 'Brochure',
    page: '/homes/projects',
    message: null,
  },
  {
    kind: 'nri',
    name: 'Anand Krishnan',
    status: 'contacted',
    ago: 6 * hour,
    about: 'Call back, buyer abroad',
    page: '/homes/nri',
    message: 'I am in Dubai until March and would like a film of the site.',
    done: [
      { to: 'contacted', note: 'Spoke for ten minutes. Wants two homes side by side, high floors only.' },
    ],
    next: { step: 'Send the two plans and the costs', in: -hour },
  },
  {
    kind: 'unit',
    name: 'Shabnam Qureshi',
    status: 'visit_scheduled',
    ago: 2 * day,
    about: 'A-11N04, Tower A',
    page: '/homes/projects/lakeside-varthur/blocks/tower-a',
    message: 'What does the loan come to if the bank pays in stages?',
    done: [
      { to: 'contacted', note: 'Called back. Explained the construction-linked plan.' },
      { to: 'visit_scheduled', note: 'Comes with her parents.' },
    ],
    next: { step: 'Meet at the site office', in: day },
  },
  {
    kind: 'contact',
    name: 'Prakash Gowda',
    status: 'negotiation',
    ago: 9 * day,
    about: 'Price and availability',
    page: null,
    came_by: 'walk_in',
    message: 'Corner home, any floor above ten.',
    done: [
      { to: 'contacted', note: 'Budget is 2.1 Cr all-in.' },
      { to: 'visited', note: 'Saw three homes, liked the second.' },
      { to: 'negotiation', note: 'Asks for the car park within the price.' },
    ],
    next: { step: 'Answer about the car park', in: 4 * hour },
  },
  {
    kind: 'contact',
    name: 'Lavanya Reddy',
    status: 'lost',
    ago: 16 * day,
    about: '2 BHK, low floors',
    page: null,
    came_by: 'portal',
    source: 'Ghar Bazaar',
    source_reference: 'GB-20817',
    message: 'Anything on the first three floors.',
    done: [{ to: 'lost', note: 'Bought near her brother, in Sarjapur.' }],
  },
  {
    kind: 'unit',
    name: 'Vikram Chandra',
    status: 'booked',
    ago: 31 * day,
    about: 'A-9N04, Tower A',
    page: '/homes/projects/lakeside-varthur',
    message: null,
    done: [
      { to: 'visited', note: 'Came twice.' },
      { to: 'booked', note: 'Booking form signed.' },
    ],
  },
]

/** Enquiries of the last weeks, as a sales office would have them. */
export async function addEnquiries(
  db: Db,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.slug, 'lakeside-varthur'))
  const rows = asked.map((each, nth) => toRow(each, { nth, project_id: project?.id ?? null, now }))
  await db.insert(leads).values(rows)
  await db.insert(leadEvents).values(
    asked.flatMap(({ ago, done = [] }, nth) =>
      done.map(({ to, note }, step) => ({
        id: demoId('lead_event', `${nth} ${step}`),
        lead_id: demoId('lead', String(nth)),
        from_status: done[step - 1]?.to ?? 'new',
        to_status: to,
        note,
        by,
        at: later(now, -ago + ((step + 1) * ago) / (done.length + 2)),
      })),
    ),
  )
}

interface Place {
  readonly nth: number
  readonly project_id: string | null
  readonly now: Date
}

function toRow({ ago, about, page, done: _, next, ...asked }: Asked, { nth, project_id, now }: Place): Lead {
  const created_at = later(now, -ago)
  return {
    ...asked,
    id: demoId('lead', String(nth)),
    reference: `VH-DEMO${nth + 1}`,
    project_id,
    subject: about,
    mobile: `+9198450${String(11_000 + nth * 137)}`,
    email: `${asked.name?.toLowerCase().replace(/\W+/g, '.')}@buyers.verandah.example`,
    source_page: page,
    next_step: next?.step ?? null,
    next_at: next ? later(now, next.in) : null,
    network: '',
    dedupe_key: `demo ${nth}`,
    created_at,
    updated_at: created_at,
  }
}
