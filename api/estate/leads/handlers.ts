import type { leads } from '#contract/estate/leads.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { findProject } from '../projects/index.ts'
import { attachResume } from '../resumes/index.ts'
import { brochureMail } from './messages.ts'
import { nextCall } from './policy.ts'
import { readWord } from './signedWord.ts'
import {
  applicationSubject,
  brochureSubject,
  nriSubject,
  plotSubject,
  projectSubject,
  unitSubject,
} from './subjects.ts'
import { askToConfirm, confirm, leave, withdraw } from './subscribers.ts'
import { nothingInParticular, takeEnquiry } from './take.ts'

export function leadHandlers(context: Context): Handlers<typeof leads> {
  return { ...enquiryHandlers(context), ...subscriberHandlers(context) }
}

type Subscribing = 'createSubscriber' | 'confirmSubscriber' | 'unsubscribe' | 'withdrawConsents'

function enquiryHandlers(context: Context): Omit<Handlers<typeof leads>, Subscribing> {
  const { db, clock, config } = context
  const projectNamed = async (idOrSlug: string | undefined) => {
    if (idOrSlug === undefined) return nothingInParticular
    return projectSubject(await findProject(db, idOrSlug))
  }

  return {
    async createContact({ body, caller }) {
      const subject = await projectNamed(body.project_id)
      const { reference } = await takeEnquiry(context, {
        kind: 'contact',
        typed: body,
        caller,
        subject,
        topic: body.topic,
      })
      return { reference, message: thanks(body.name, reference) }
    },

    async createUnitEnquiry({ params, body, caller }) {
      const subject = await unitSubject(db, params.blockUnitId, clock())
      const { reference } = await takeEnquiry(context, { kind: 'unit', typed: body, caller, subject })
      return { reference, message: thanks(body.name, reference) }
    },

    async createBrochureEnquiry({ params, body, caller }) {
      const { subject, title, path } = await brochureSubject(db, params.project_id, body.brochure_id)
      const { reference } = await takeEnquiry(context, {
        kind: 'brochure',
        typed: body,
        caller,
        subject,
        also: async (tx, { row: { id }, repeated }) => {
          const project = subject.project?.name ?? ''
          if (body.email !== undefined && !repeated)
            await mailBrochure(context, tx, { project, title, path }, { id, email: body.email })
        },
      })
      const sent = body.email === undefined ? '' : ` We have sent it to ${body.email} as well.`
      return {
        reference,
        download_url: `${config.PUBLIC_ORIGIN}${path}`,
        message: `Thank you, ${body.name}. The brochure is yours to download now.${sent}`,
      }
    },

    async createPlotEnquiry({ body, caller }) {
      const subject = await plotSubject(db, body, clock())
      const { reference } = await takeEnquiry(context, { kind: 'plot', typed: body, caller, subject })
      return { reference, message: thanks(body.name, reference) }
    },

    async createNriLead({ body, caller }) {
      const call = nextCall(body, clock())
      const subject = nriSubject(await projectNamed(body.project_id), body, call)
      const { reference } = await takeEnquiry(context, { kind: 'nri', typed: body, caller, subject, call })
      return {
        reference,
        message: `Thank you, ${body.name}. We will call between ${body.call_from} and ${body.call_to} on your clock. If you call us first, give the reference ${reference}.`,
      }
    },

    async createApplication({ body, caller }) {
      const now = clock()
      const subject = await applicationSubject(db, body, now)
      const { reference } = await takeEnquiry(context, {
        kind: 'career',
        caller,
        subject,
        typed: { ...body, message: body.cover_note },
        also: (tx, { row }) => attachResume(tx, { id: body.resume_upload_id, leadId: row.id, now }),
      })
      return {
        reference,
        message: `Thank you, ${body.name}. We read every application ourselves and answer within two weeks. Your reference is ${reference}.`,
      }
    },
  }
}

function subscriberHandlers(context: Context): Pick<Handlers<typeof leads>, Subscribing> {
  const { db, clock } = context
  return {
    async createSubscriber({ body, caller }) {
      const { email } = body
      const { reference } = await takeEnquiry(context, {
        kind: 'subscriber',
        typed: body,
        caller,
        subject: nothingInParticular,
        also: (tx) => askToConfirm(context, tx, email),
      })
      return {
        reference,
        message: `We have sent a mail to ${email}. Open the link in it to confirm, and we will write when there is news.`,
      }
    },

    async confirmSubscriber({ body }) {
      const id = await readWord(db, body.token, { purpose: 'confirm', now: clock() })
      return confirm(context, id)
    },

    async unsubscribe({ body }) {
      const id = await readWord(db, body.token, { purpose: 'unsubscribe', now: clock() })
      return leave(context, id)
    },

    async withdrawConsents({ body }) {
      const id = await readWord(db, body.token, { purpose: 'withdraw', now: clock() })
      return { withdrawn: [...(await withdraw(context, id))] }
    },
  }
}

interface Brochure {
  readonly project: string
  readonly title: string
  readonly path: string
}

/** Once for each enquiry, and only to somebody who left an address. */
async function mailBrochure(
  { config, outbox }: Context,
  tx: Db,
  brochure: Brochure,
  to: { readonly id: string; readonly email: string },
): Promise<void> {
  await outbox.enqueue(tx, {
    kind: 'email',
    to: to.email,
    content: brochureMail(config, brochure),
    dedupeKey: `brochure ${to.id}`,
  })
}

function thanks(name: string, reference: string): string {
  return `Thank you, ${name}. Our sales office has your enquiry. If you call us, give the reference ${reference}.`
}
