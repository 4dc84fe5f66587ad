import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Request, Router } from 'express'
import { success } from '#contract/envelope.ts'
import { largestReport } from '#contract/learning/desk/settlementWords.ts'
import { learningBase } from '#contract/learning/index.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { sendEnvelope } from '../../../http/reply.ts'
import { NotReceived, receive } from '../../../storage/receive.ts'
import { checkAddress, type Permit, signAddress } from '../../../storage/signedAddress.ts'
import { settlementReports } from '../tables/index.ts'
import type { Report } from './insertLines.ts'
import { expiryOf, readReport } from './read.ts'

const type = 'text/csv'

/** Receives the file of an announced report. The signed address is the authorisation, so no sign-in is needed. */
export function settlementRoute(context: Context): Router {
  const { db, clock, config } = context
  const router = Router({ caseSensitive: true })
  router.put(`${learningBase}/settlements/:id`, async (request, response) => {
    const length = Number(request.headers['content-length'])
    if (!(length <= largestReport)) response.set('Connection', 'close')
    const report = await announced(context, request)
    await checkAddress(db, permitOf(report), { query: request.query, now: clock() })
    if (report.state !== 'waiting')
      throw new ApiError('conflict', {
        message: 'This file was already read. Open it in the list of reports.',
      })
    if (!request.is(type)) throw new ApiError('bad_file', { message: `Send the file as ${type}.` })
    await receive(request, {
      path: join(config.DATA_DIR, 'arriving', `settlement-${report.id}`),
      bytes: report.bytes,
      use: (path) => readReport(context, report, path),
    }).catch(refuse)
    sendEnvelope(response.set('Cache-Control', 'no-store'), success(null))
  })
  return router
}

async function announced(
  { db }: Pick<Context, 'db'>,
  { params: { id = '' } }: Request<{ id?: string }>,
): Promise<Report> {
  const [report] = await db.select().from(settlementReports).where(eq(settlementReports.id, id))
  if (!report) throw new ApiError('bad_signature')
  return report
}

/** Allows one upload, of exactly this length, by the person who announced it. */
function permitOf(report: Report): Permit {
  return {
    method: 'PUT',
    path: `${learningBase}/settlements/${report.id}`,
    until: expiryOf(report),
    terms: [type, report.bytes, report.announced_by],
  }
}

/** Where and how to upload the file. */
export async function placeFor({ db, config }: Pick<Context, 'db' | 'config'>, report: Report) {
  return {
    upload_id: report.id,
    upload_url: config.PUBLIC_ORIGIN + (await signAddress(db, permitOf(report))),
    method: 'PUT' as const,
    headers: { 'Content-Type': type },
    expires_at: expiryOf(report).toISOString(),
  }
}

const reasons = {
  wrong_length: ['bad_file', 'The file didn’t upload completely. Choose it again.'],
  twice: ['conflict', 'This file is already being read.'],
  cut_off: ['bad_file', 'The upload was interrupted. Send the file again.'],
} as const

function refuse(error: unknown): never {
  if (!(error instanceof NotReceived)) throw error
  const [code, message] = reasons[error.reason]
  throw new ApiError(code, { message })
}
