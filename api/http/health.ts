import { sql } from 'drizzle-orm'
import { Router } from 'express'
import { success } from '#contract/envelope.ts'
import { ApiError } from '../ApiError.ts'
import type { Db } from '../db/Db.ts'
import type { Lifecycle } from './lifecycle.ts'
import { sendEnvelope } from './reply.ts'

const patience = 2_000

/** Live: the process responds. Ready: it also has its database and isn't about to stop. */
export function health(db: Db, lifecycle: Lifecycle): Router {
  const router = Router()
  router.get('/livez', (_request, response) => {
    sendEnvelope(response.set('Cache-Control', 'no-store'), success({ alive: true }))
  })
  router.get('/readyz', async (_request, response) => {
    if (lifecycle.draining) throw new ApiError('service_unavailable', { retryAfter: 5 })
    await within(patience, db.execute(sql`SELECT 1`))
    sendEnvelope(response.set('Cache-Control', 'no-store'), success({ ready: true }))
  })
  return router
}

async function within(limit: number, work: PromiseLike<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiError('service_unavailable', { retryAfter: 5 })), limit)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
