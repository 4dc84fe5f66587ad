import type { leads } from '#contract/estate/leads.ts'
import { type ConsentPurpose, consentText } from '#contract/estate/words.ts'
import type { Db } from '../../db/Db.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { findProject } from '../projects/store.ts'
import { confirmMail, type SalesNews, salesMail } from './messages.ts'
import { isSpam } from './policy.ts'
import { receive } from './receive.ts'
import type { NewLead } from './store.ts'

export function leadHandlers(context: Context): Handlers<typeof leads> {
  const { db, clock } = context
  return {
    async createContact({ body, caller }) {
      const now = clock()
      const { name, topic, mobile = null, email = null, message, consents } = body
      const project = body.project_id === undefined ? null : await findProject(db, body.project_id)
      if (project === undefined) throw new ApiError('not_found')
      const contact = mobile ?? email ?? ''
      const project_id = project?.id ?? null
      const lead: NewLead = {
        ...consentsOf(body),
        at: now,
        values: {
          ...sourceOf(body),
          ...{ name, topic, mobile, email, project_id },
          kind: 'contact',
          message: message || null,
          network: caller.network,
          dedupe_key: ['contact', contact, topic, project_id ?? ''].join(' '),
        },
      }
      const arrival = { lead, contact, spam: isSpam(body, now) }
      const { reference } = await receive(context, arrival, async (tx, { row, repeated, added }) => {
        if (repeated && added === null) return
        await tellSales(context, tx, { lead: row, project: project?.name ?? null, consents, added })
      })
      return {
        reference,
        message: `Thank you, ${name}. Our sales office has your enquiry. If you call us, give the reference ${reference}.`,
      }
    },

    async createSubscriber({ body, caller }) {
      const now = clock()
      const { email } = body
      const lead: NewLead = {
        ...consentsOf(body),
        at: now,
        values: {
          ...sourceOf(body),
          email,
          kind: 'subscriber',
          network: caller.network,
          dedupe_key: `subscriber ${email}`,
        },
      }
      const arrival = { lead, contact: email, spam: isSpam(body, now) }
      const { reference } = await receive(context, arrival, async (tx, { repeated }) => {
        if (!repeated) await askToConfirm(context, tx, email)
      })
      return {
        reference,
        message: `We have sent a mail to ${email}. Answer it to confirm, and we will write when there is news.`,
      }
    },
  }
}

interface Agreed {
  readonly consents: readonly ConsentPurpose[]
  readonly consent_version?: string | undefined
}

function consentsOf({ consents, consent_version }: Agreed): Pick<NewLead, 'consents' | 'consentVersion'> {
  return { consents, consentVersion: consent_version ?? consentText.version }
}

interface Source {
  readonly source_page?: string | undefined
  readonly utm_first?: Readonly<Record<string, string>> | undefined
  readonly utm_last?: Readonly<Record<string, string>> | undefined
}

function sourceOf({ source_page = '', utm_first, utm_last }: Source) {
  return { source_page: source_page || null, utm_first: utm_first ?? null, utm_last: utm_last ?? null }
}

async function tellSales({ config, outbox }: Context, tx: Db, news: SalesNews): Promise<void> {
  const { lead, project, consents, added } = news
  await outbox.enqueue(tx, {
    kind: 'email',
    to: config.LEADS_EMAIL ?? config.BRAND_EMAIL,
    content: salesMail(news),
  })
  if (!config.LEADS_WEBHOOK_URL) return
  const { reference, kind, topic, name, mobile, email, message, source_page } = lead
  const created_at = lead.created_at.toISOString()
  await outbox.enqueue(tx, {
    kind: 'webhook',
    to: config.LEADS_WEBHOOK_URL,
    content: {
      event: added === null ? 'lead.created' : 'lead.added_to',
      data: {
        reference,
        kind,
        topic,
        project,
        name,
        mobile,
        email,
        message,
        consents,
        source_page,
        created_at,
      },
    },
  })
}

/** One mail a day at most, however often somebody types this address into the form. */
async function askToConfirm({ config, clock, outbox }: Context, tx: Db, email: string): Promise<void> {
  const today = clock().toISOString().slice(0, 10)
  const content = confirmMail(config)
  await outbox.enqueue(tx, { kind: 'email', to: email, content, dedupeKey: `subscriber ${email} ${today}` })
}
