import { asc, eq, like } from 'drizzle-orm'
import type { LeadRule } from '#contract/estate/leads/duties.ts'
import { usualHours } from '#contract/estate/projects/officeHours.ts'
import { hour, later, minute } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { leadDuties, leadEvents, leadRules, leads, leadTemplates, leadTurns } from '../estate/leads/index.ts'
import { projects } from '../estate/projects/index.ts'
import { demoId } from './content.ts'

interface Office {
  /** The person who assigns enquiries. */
  readonly chief: string
  readonly office: readonly string[]
  readonly now: Date
}

const usual = {
  language: null,
  weekdays: [1, 2, 3, 4, 5, 6],
  opens: usualHours.from,
  closes: usualHours.to,
  most: 10,
}

const texts = [
  {
    name: 'First answer',
    channel: 'mail',
    purpose: 'answer',
    subject: 'Your enquiry about {project} ({reference})',
    text: 'Hello {name},\n\nThank you for asking about {project}. I tried to call you and will try again this evening. If another time suits you better, reply with it.\n\n{me}\nSales office',
  },
  {
    name: 'Before a visit',
    channel: 'whatsapp',
    purpose: 'answer',
    subject: '',
    text: 'Hello {name}, this is {me} of Verandah Homes about {project}. Please bring closed shoes for the site. If you’re running late, tell me here.',
  },
  {
    name: 'New phase',
    channel: 'mail',
    purpose: 'news',
    subject: 'A new phase opens',
    text: 'Hello {name},\n\nA new phase opens next month. Prices and plans will be on our site first.\n\n{me}\nSales office',
  },
] as const

/** Assigns each enquiry of the demo: most are answered, the clock of one still runs, and one is late. */
export async function addDuties(db: Db, { chief, office, now }: Office): Promise<void> {
  const [lakeside] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.slug, 'lakeside-varthur'))
  const rules: LeadRule[] = [
    { ...usual, project_id: lakeside?.id ?? null, people: [...office] },
    { ...usual, project_id: null, people: [...office, chief] },
  ]
  const at = later(now, -200 * 24 * hour)
  await db
    .insert(leadRules)
    .values({ number: 1, rules, by: chief, reason: 'Lakeside has a team of its own.', at })
  await db
    .insert(leadTemplates)
    .values(texts.map((text) => ({ ...text, id: demoId('lead_template', text.name), updated_at: at })))
  const all = await db.select().from(leads).where(like(leads.dedupe_key, 'demo %')).orderBy(asc(leads.id))
  const events = await db.select().from(leadEvents).orderBy(asc(leadEvents.at))
  const answers = new Map(events.toReversed().map((event) => [event.lead_id, event.at]))
  for (const [nth, { id, status, created_at }] of all.entries()) {
    const owner_id = office[nth % office.length] ?? chief
    const answer_due = later(created_at, 5 * minute)
    const answered_at = status === 'new' ? null : (answers.get(id) ?? later(created_at, 4 * minute))
    const runs = status === 'new' && answer_due > now
    const turns = [{ lead_id: id, nth: 1, owner_id, how: 'rule' as const, at: created_at }]
    const left = { lead_id: id, nth: 2, owner_id, how: 'left' as const, at: answer_due }
    await db.insert(leadDuties).values({
      lead_id: id,
      owner_id,
      answer_due,
      answered_at,
      pass_at: runs ? answer_due : null,
      promised_by: runs ? later(created_at, 15 * minute) : null,
    })
    await db.insert(leadTurns).values(status === 'new' && !runs ? [...turns, left] : turns)
  }
}
