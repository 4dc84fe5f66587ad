import { asc } from 'drizzle-orm'
import type { leadDuties as calls, LeadRules } from '#contract/estate/leads/duties.ts'
import { ApiError } from '../../../../ApiError.ts'
import { record } from '../../../../audit/record.ts'
import { refusing } from '../../../../db/refusing.ts'
import type { Context } from '../../../../http/context.ts'
import type { Handlers } from '../../../../http/handler.ts'
import { nothingElse } from '../../../../nothingElse.ts'
import { officeHours } from '../../../../settings/brand.ts'
import { namesOf } from '../../../../staff/colleagues.ts'
import { projects } from '../../../projects/index.ts'
import { leadRules } from '../../tables/index.ts'
import { answerWords } from '../wording.ts'
import { choose } from './choose.ts'
import { handLead, takeLead } from './hand.ts'
import { afterOfficeMinutes, whenOpen } from './officeTime.ts'
import { promiseFor, promiseWords } from './promise.ts'
import { candidates, currentRules } from './store.ts'

export function leadDutyHandlers(context: Context): Handlers<typeof calls> {
  const { db, clock, settings } = context
  const read = (now: Date) => readRules(context, now)
  return {
    getLeadRules: () => read(clock()),

    async tryLeadRules({ body: { rules, sample, ...rest } }) {
      const done = nothingElse(rest)
      const office = officeHours(settings)
      const at = whenOpen(new Date(sample.at), office)
      const { person, line, why } = choose(rules, await candidates(db, clock()), { ...sample, at, had: [] })
      const minutes = settings.value('answer_minutes')
      const promised_by = person && promiseFor(at, { minutes, office, open: person.open })
      const promise =
        person && promiseWords({ name: person.name, promised_by, mobile: '' }, new Date(sample.at))
      return done({
        owner: person?.name ?? null,
        line,
        passed_over: [...why],
        answer_due: afterOfficeMinutes(at, minutes, office).toISOString(),
        told: promise ?? answerWords,
      })
    },

    async saveLeadRules({ body: { rules, seen, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      const now = clock()
      const known = await read(now)
      refuseUnknown(rules, known)
      if (known.number !== seen) throw new ApiError('conflict')
      const number = seen + 1
      const save = () =>
        db.transaction(async (tx) => {
          await tx.insert(leadRules).values({ number, rules, by: actor.viewer.id, reason, at: now })
          await record(tx, {
            actor,
            action: 'change_lead_rules',
            now,
            subject: String(number),
            reason,
            before: { rules: known.rules },
            after: { rules },
          })
        })
      await refusing({ lead_rules_pkey: 'conflict' }, save)
      return done(await read(now))
    },

    async takeLead({ params, body, ...actor }) {
      const done = nothingElse(body)
      return done(await takeLead(context, { id: params.id, actor, now: clock() }))
    },

    async handLead({ params, body: { owner, seen, reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      return done(await handLead(context, { id: params.id, owner, seen, reason, actor, now: clock() }))
    },
  }
}

async function readRules({ db, settings }: Context, now: Date): Promise<LeadRules> {
  const [saved, people, all] = await Promise.all([
    currentRules(db),
    candidates(db, now),
    db
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .orderBy(asc(projects.name), asc(projects.id)),
  ])
  const names = await namesOf(db, [saved?.by ?? null])
  const { from, to, weekdays } = officeHours(settings)
  return {
    office: { opens: from, closes: to, weekdays: [...weekdays] },
    number: saved?.number ?? 0,
    rules: [...(saved?.rules ?? [])],
    saved: saved
      ? { by: names.get(saved.by) ?? 'Somebody', at: saved.at.toISOString(), reason: saved.reason }
      : null,
    people: people.map(({ id, name, open }) => ({ id, name, open })),
    projects: all,
  }
}

/** A line for an unknown project, or a person who can't work with enquiries, would look effective and do nothing. */
function refuseUnknown(rules: LeadRules['rules'], { people, projects: all, office }: LeadRules): void {
  for (const [nth, rule] of rules.entries()) {
    if (rule.project_id !== null && !all.some(({ id }) => id === rule.project_id))
      throw new ApiError('validation_failed', {
        fields: { [`rules.${nth}.project_id`]: 'Choose a project from the list.' },
      })
    if (!rule.people.every((id) => people.some((person) => person.id === id)))
      throw new ApiError('validation_failed', {
        fields: { [`rules.${nth}.people`]: 'Choose people who work with enquiries.' },
      })
    if (!rule.weekdays.some((day) => office.weekdays.includes(day)))
      throw new ApiError('validation_failed', {
        fields: { [`rules.${nth}.weekdays`]: 'Choose a day on which the office is open.' },
      })
    if (rule.closes <= office.opens || rule.opens >= office.closes)
      throw new ApiError('validation_failed', {
        fields: { [`rules.${nth}.opens`]: 'Choose times at which the office is open.' },
      })
  }
}
