import { asc, eq } from 'drizzle-orm'
import type { leadLetters as calls, LeadTemplate } from '#contract/estate/leads/letters.ts'
import { ApiError } from '../../../../ApiError.ts'
import { faultsOfLetter } from '../../../../advertising/homesRules.ts'
import { record } from '../../../../audit/record.ts'
import type { Db } from '../../../../db/Db.ts'
import { newId } from '../../../../db/ids.ts'
import { brokenConstraint } from '../../../../db/refusing.ts'
import type { Context } from '../../../../http/context.ts'
import type { Handlers } from '../../../../http/handler.ts'
import { nothingElse } from '../../../../nothingElse.ts'
import { leadTemplates } from '../../tables/index.ts'
import { letterOf, mailLead } from './write.ts'

export function leadLetterHandlers(context: Context): Handlers<typeof calls> {
  const { db, clock } = context
  return {
    getLeadTemplates: () => templatesNow(db),

    async saveLeadTemplate({ body: { id, seen, channel, purpose, name, subject, text, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      mustBeAllowed({ subject, text })
      const now = clock()
      const title = channel === 'mail' ? subject : ''
      const values = { channel, purpose, name, subject: title, text, updated_at: now }
      const save = () =>
        db.transaction(async (tx) => {
          const before = id === null ? undefined : await lockTemplate(tx, id, seen)
          const kept = id ?? newId(now)
          if (before) await tx.update(leadTemplates).set(values).where(eq(leadTemplates.id, kept))
          else await tx.insert(leadTemplates).values({ ...values, id: kept })
          const after = { name, channel, purpose, subject: title, text }
          await record(tx, {
            actor,
            action: 'change_lead_template',
            now,
            subject: kept,
            after,
            ...(before && { before: { name: before.name, subject: before.subject, text: before.text } }),
          })
        })
      await named(save)
      return done(await templatesNow(db))
    },

    async removeLeadTemplate({ params, body, ...actor }) {
      const done = nothingElse(body)
      await db.transaction(async (tx) => {
        const [gone] = await tx.delete(leadTemplates).where(eq(leadTemplates.id, params.id)).returning()
        if (!gone) throw new ApiError('not_found')
        const { name, subject, text } = gone
        const now = clock()
        await record(tx, {
          actor,
          action: 'change_lead_template',
          now,
          subject: gone.id,
          before: { name, subject, text },
          after: { removed: true },
        })
      })
      return done(await templatesNow(db))
    },

    getLeadLetter: ({ params, query, viewer }) =>
      letterOf(db, { leadId: params.id, templateId: query.template, me: viewer.id }),

    async mailLead({ params, body: { purpose, subject, text, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      mustBeAllowed({ subject, text })
      return done(await mailLead(context, { leadId: params.id, purpose, subject, text, actor, now: clock() }))
    },
  }
}

/** An email or a message advertises as a page does. */
function mustBeAllowed(letter: Readonly<Record<'subject' | 'text', string>>): void {
  const fields = faultsOfLetter(letter)
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { fields })
}

async function templatesNow(db: Db): Promise<{ templates: LeadTemplate[] }> {
  const all = await db.select().from(leadTemplates).orderBy(asc(leadTemplates.name))
  return {
    templates: all.map(({ updated_at, ...template }) => ({
      ...template,
      updated_at: updated_at.toISOString(),
    })),
  }
}

async function lockTemplate(tx: Db, id: string, seen: string | null) {
  const [template] = await tx.select().from(leadTemplates).where(eq(leadTemplates.id, id)).for('update')
  if (!template) throw new ApiError('not_found')
  if (seen !== null && template.updated_at.getTime() !== Date.parse(seen)) throw new ApiError('conflict')
  return template
}

async function named(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (brokenConstraint(error) !== 'lead_templates_name_unique') throw error
    throw new ApiError('validation_failed', {
      fields: { name: 'There’s already a template with this name.' },
    })
  }
}
