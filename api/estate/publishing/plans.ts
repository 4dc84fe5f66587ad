import { sql } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { paymentStages } from '../projects/index.ts'
import { linesOf } from './codecs.ts'

// A payment plan is several rows whose shares add up, so it is written as a whole: one stage on each line.

export interface Stage {
  readonly label: string
  /** Hundredths of a percent. */
  readonly share: number
  readonly after_days: number | null
  readonly at_progress: number | null
}

/** Each plan as one row: for one project or for all others, for homes that are built or not. */
export const planRows = sql`SELECT concat_ws('-', 'plan', coalesce(project_id, 'all'), CASE WHEN built THEN 'built' END) AS id,
    project_id, jsonb_build_object('built', built, 'stages', jsonb_agg(to_jsonb(stage) ORDER BY position)) AS said
  FROM payment_stages AS stage GROUP BY project_id, built`

export function stageText({ share, label, after_days, at_progress }: Stage): string {
  const due =
    after_days !== null
      ? `, after ${after_days} days`
      : at_progress !== null
        ? `, at ${at_progress}% built`
        : ''
  return `${share / 100}% ${label}${due}`
}

function stageOf(line: string): Stage | null {
  const [, share = '', rest = ''] = /^(\d{1,3}(?:\.\d{1,2})?)\s?%\s+(.+)$/.exec(line) ?? []
  const [, label = rest, days, progress] =
    /^(.*?),\s+(?:after (\d{1,4}) days?|at (\d{1,3})\s?% built)$/i.exec(rest) ?? []
  if (share === '' || label.trim() === '') return null
  const stage = {
    label: label.trim(),
    share: Math.round(Number(share) * 100),
    after_days: days === undefined ? null : Number(days),
    at_progress: progress === undefined ? null : Number(progress),
  }
  const reached = stage.at_progress ?? 1
  return stage.share >= 1 && stage.share <= 10_000 && reached >= 1 && reached <= 100 ? stage : null
}

/** What is wrong with the lines of a plan; null if nothing is. */
export function planFault(text: string): string | null {
  const stages = linesOf(text).map(stageOf)
  const wrong = stages.indexOf(null)
  if (wrong >= 0) return `We can’t read line ${wrong + 1}. Write it as “10% Booking, after 0 days”.`
  const sum = stages.reduce((total, stage) => total + (stage?.share ?? 0), 0)
  return sum === 10_000 ? null : `The stages add up to ${sum / 100}%, not to 100%.`
}

/** Replaces all rows of the plan; nothing refers to them. */
export async function writePlan(tx: Db, id: string, text: string, now: Date): Promise<void> {
  const [, project = '', built] = /^plan-(.+?)(-built)?$/.exec(id) ?? []
  const project_id = project === 'all' ? null : project
  const own = sql`project_id IS NOT DISTINCT FROM ${project_id} AND built = ${built !== undefined}`
  await tx.delete(paymentStages).where(own)
  const stages = linesOf(text).flatMap((line) => stageOf(line) ?? [])
  await tx.insert(paymentStages).values(
    stages.map((stage, position) => ({
      ...stage,
      id: newId(now),
      project_id,
      built: built !== undefined,
      position,
    })),
  )
}
