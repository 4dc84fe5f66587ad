import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { record } from '../audit/record.ts'
import type { Db } from '../db/Db.ts'
import { tellTime } from '../db/tellTime.ts'
import {
  amenityGroups,
  awards,
  banners,
  blocks,
  blockUnits,
  brandPartners,
  brochures,
  buildingModels,
  careers,
  completedProjects,
  costRules,
  galleryItems,
  guides,
  mapPoints,
  mediaItems,
  newsVideos,
  offices,
  paymentStages,
  plotPlans,
  plots,
  projectDetails,
  projectFaqs,
  projectMaps,
  projects,
  projectUpdates,
  repriceHomes,
  specificationGroups,
  teamMembers,
  testimonials,
  unitTypes,
} from '../estate/projects/index.ts'
import { keepPublished } from '../estate/publishing/index.ts'
import { modelOf } from './building/index.ts'
import type { Content } from './Content.ts'
import { costRows } from './costRows.ts'
import { ContentProblems } from './Problems.ts'
import { planRows, plotRows } from './plotRows.ts'
import { loadPriceHistory } from './priceHistory.ts'
import { detailRow, type Load, projectRow, sectionRows } from './projectRows.ts'
import { refusedContent } from './refused.ts'
import { siteRows } from './siteRows.ts'
import { blockRows, projectId, typeRows, unitRows } from './unitRows.ts'
import { removeOthers, upsert } from './upsert.ts'

/** Its own: with the lock of staff actions, a load would wait for projects that somebody with a record to write holds. */
const contentLock = 7_346_204

export interface Loaded {
  readonly projects: number
  readonly units: number
  readonly plots: number
  /** The titles of entries for which the folder differs from what the desk published; the desk's text stays. */
  readonly kept: readonly string[]
  /** What may not be advertised and was loaded nevertheless. */
  readonly refused: readonly string[]
}

interface From {
  readonly folder: string
  /** Why to load even what may not be advertised; null doesn't. */
  readonly anyway: string | null
}

const shipped: From = { folder: 'content', anyway: null }
const advice =
  '\nTo load it nevertheless: npm run content [folder] -- --anyway "why". The reason is recorded.'

/**
 * Makes the tables match the folder, within the caller's transaction. Once a unit or plot exists, its status is up to
 * the sales team, and a unit with an enquiry or a booking is never removed.
 */
export async function loadContent(tx: Db, content: Content, now: Date, from = shipped): Promise<Loaded> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${contentLock}::bigint)`)
  await tellTime(tx, now)
  const load = { now, pictures: content.pictures }
  const counts = await loadProjects(tx, content, load)
  await loadSections(tx, content, load)
  await loadSite(tx, content, load)
  const { rules, stages } = costRows(content)
  await replace(tx, { table: costRules, key: costRules.id, rows: rules })
  await replace(tx, { table: paymentStages, key: paymentStages.id, rows: stages })
  const kept = await keepPublished(tx, now)
  await tx.update(projects).set({ priced_on: null })
  await repriceHomes(tx, now)
  await loadPriceHistory(tx, content.projects, now)
  const { folder, anyway } = from
  const refused = await refusedContent(tx, content, now)
  if (refused.length > 0 && anyway === null) throw new ContentProblems(folder, refused, advice)
  const loaded = { ...counts, kept, refused }
  const after = { ...loaded, folder }
  await record(tx, { actor: 'command', action: 'load_content', now, reason: anyway, after })
  return loaded
}

const hasLead = sql`(EXISTS (SELECT FROM leads WHERE leads.subject_id = ${blockUnits.id})
  OR EXISTS (SELECT FROM home_bookings WHERE home_bookings.unit_id = ${blockUnits.id}))`
const empty = (column: PgColumn) =>
  sql`NOT EXISTS (SELECT FROM block_units AS unit WHERE unit.${sql.identifier(column.name)} = `

async function loadProjects(
  tx: Db,
  { projects: folders }: Content,
  load: Load,
): Promise<Omit<Loaded, 'kept' | 'refused'>> {
  const { now } = load
  const homes = folders.map((folder) => ({ folder, units: unitRows(folder, now) }))
  const units = homes.flatMap((home) => home.units)
  const lots = folders.flatMap((folder) => plotRows(folder, now))
  const allBlocks = folders.flatMap((folder) => blockRows(folder, now))
  const allTypes = homes.flatMap(({ folder, units: own }) => typeRows(folder, own))
  const allProjects = homes.map(({ folder, units: own }) => projectRow(folder, own, load))
  const keep = ['status', 'updated_at']
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  await removeOthers(tx, {
    table: blockUnits,
    key: blockUnits.id,
    ids: idsOf(units),
    where: sql`NOT ${hasLead}`,
  })
  await removeOthers(tx, { table: plots, key: plots.id, ids: idsOf(lots) })
  await upsert(tx, { table: projects, key: projects.id, rows: allProjects })
  await upsert(tx, { table: blocks, key: blocks.id, rows: allBlocks, keep: ['revision_at'] })
  await upsert(tx, { table: unitTypes, key: unitTypes.id, rows: allTypes })
  await upsert(tx, { table: blockUnits, key: blockUnits.id, rows: units, keep })
  await upsert(tx, { table: plots, key: plots.id, rows: lots, keep })
  const free = (column: PgColumn, own: PgColumn) => sql`${empty(column)}${own})`
  await removeOthers(tx, {
    table: blocks,
    key: blocks.id,
    ids: idsOf(allBlocks),
    where: free(blockUnits.block_id, blocks.id),
  })
  await removeOthers(tx, {
    table: unitTypes,
    key: unitTypes.id,
    ids: idsOf(allTypes),
    where: free(blockUnits.unit_type_id, unitTypes.id),
  })
  await removeOthers(tx, {
    table: projects,
    key: projects.id,
    ids: idsOf(allProjects),
    where: free(blockUnits.project_id, projects.id),
  })
  return { projects: folders.length, units: units.length, plots: lots.length }
}

async function loadSections(tx: Db, { projects: folders }: Content, load: Load): Promise<void> {
  const each = folders.map((folder) => sectionRows(folder, load))
  const details = folders.map((folder) => detailRow(folder, load.now))
  const plans = folders.flatMap(planRows)
  const models = folders.map((folder) => ({
    project_id: projectId(folder.slug),
    model: modelOf(folder),
  }))
  await replace(tx, { table: projectDetails, key: projectDetails.project_id, rows: details })
  await replace(tx, {
    table: galleryItems,
    key: galleryItems.id,
    rows: each.flatMap(({ gallery }) => gallery),
  })
  await replace(tx, { table: mediaItems, key: mediaItems.id, rows: each.flatMap(({ media }) => media) })
  await replace(tx, {
    table: specificationGroups,
    key: specificationGroups.id,
    rows: each.flatMap(({ specification }) => specification),
  })
  await replace(tx, {
    table: amenityGroups,
    key: amenityGroups.id,
    rows: each.flatMap(({ amenities }) => amenities),
  })
  await replace(tx, { table: brochures, key: brochures.id, rows: each.flatMap(({ brochures }) => brochures) })
  await replace(tx, {
    table: projectUpdates,
    key: projectUpdates.id,
    rows: each.flatMap(({ updates }) => updates),
  })
  await replace(tx, { table: projectFaqs, key: projectFaqs.id, rows: each.flatMap(({ faq }) => faq) })
  await replace(tx, { table: mapPoints, key: mapPoints.id, rows: each.flatMap(({ points }) => points) })
  await replace(tx, { table: projectMaps, key: projectMaps.project_id, rows: each.flatMap(({ map }) => map) })
  await replace(tx, { table: buildingModels, key: buildingModels.project_id, rows: models })
  await replace(tx, { table: plotPlans, key: plotPlans.project_id, rows: plans })
}

async function loadSite(tx: Db, { projects: folders, site }: Content, load: Load): Promise<void> {
  const rows = siteRows(site, load)
  const ofProjects = folders.flatMap((folder) => sectionRows(folder, load).testimonials)
  await replace(tx, {
    table: testimonials,
    key: testimonials.id,
    rows: [...ofProjects, ...rows.testimonials],
  })
  await replace(tx, { table: banners, key: banners.id, rows: rows.banners })
  await replace(tx, { table: brandPartners, key: brandPartners.id, rows: rows.partners })
  await replace(tx, { table: awards, key: awards.id, rows: rows.awards })
  await replace(tx, { table: careers, key: careers.id, rows: rows.careers })
  await replace(tx, { table: newsVideos, key: newsVideos.id, rows: rows.videos })
  await replace(tx, { table: completedProjects, key: completedProjects.id, rows: rows.completed })
  await replace(tx, { table: offices, key: offices.id, rows: rows.offices })
  await replace(tx, { table: teamMembers, key: teamMembers.id, rows: rows.team })
  await replace(tx, { table: guides, key: guides.id, rows: rows.guides })
}

interface Replacement<T extends PgTable> {
  readonly table: T
  readonly key: PgColumn
  readonly rows: readonly T['$inferInsert'][]
}

async function replace<T extends PgTable>(tx: Db, { table, key, rows }: Replacement<T>): Promise<void> {
  const ids = rows.map((row) => String(Reflect.get(row, key.name)))
  await removeOthers(tx, { table, key, ids })
  await upsert(tx, { table, key, rows })
}
