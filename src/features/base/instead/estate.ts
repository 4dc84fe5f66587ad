import type { estate } from '#contract/estate/index.ts'
import { packAvailability, withoutPlaces } from '#contract/estate/projects/packAvailability.ts'
import { call } from '../../../platform/calls/needs.ts'
import { listUnits, similarTo, wholeBlock } from './blockUnits.ts'
import type { Ways } from './instead.ts'

const all = { items: 100, page: 1 } as const

/** Our own calls to the estate service, answered from the specified ones. */
export const estateWays: Ways<typeof estate> = {
  async getAvailability({ params: { blockId }, query }, ask) {
    const whole = await wholeBlock(blockId, ask)
    if (!whole?.ok) return whole
    const { block, units } = whole.data
    const plan = { ...block, numbering: null }
    // The specified calls return no other price.
    const price = 'before_taxes'
    const tooMany = query?.at_most !== undefined && units.length > Number(query.at_most)
    const fromTheTop = units.toSorted((a, b) => b.floor - a.floor || a.stack - b.stack)
    const data = tooMany
      ? withoutPlaces(packAvailability(plan, [], price))
      : packAvailability(plan, fromTheTop, price)
    return { ok: true, data }
  },
  async getUnitList({ params: { blockId }, query = {} }, ask) {
    const whole = await wholeBlock(blockId, ask)
    return whole?.ok ? { ok: true, data: listUnits(whole.data, query) } : whole
  },
  /** A unit, found in its block; it has no cost sheet. */
  async getUnit({ params: { unitId } }, ask) {
    const [projectId = '', slug = '', ...number] = unitId.split('.')
    const [whole, project] = await Promise.all([
      wholeBlock(`${projectId}.${slug}`, ask),
      ask(call.getProject({ params: { projectId } })),
    ])
    if (!whole?.ok) return whole
    if (!project.ok) return project
    const { block, types, units } = whole.data
    const unit = units.find(({ unit_no }) => unit_no === number.join('.'))
    const unit_type = types.find(({ id }) => id === unit?.unit_type_id)
    if (!unit || !unit_type) return null
    const similar = similarTo(unit, units)
    return { ok: true, data: { ...unit, block, project: project.data, unit_type, cost: null, similar } }
  },
  /** An opening, found among the current ones. */
  async getCareer({ params: { id } }, ask) {
    const careers = await ask(call.getCareers({ query: all }))
    if (!careers.ok) return careers
    const career = careers.data.items.find((each) => each.slug === id || each.id === id)
    return career ? { ok: true, data: career } : null
  },
  /** The layout with the most available plots. */
  async getPlotSketch(_, ask) {
    const developments = await ask(call.getPlotProjects({ query: all }))
    if (!developments.ok) return developments
    const [most] = developments.data.items.toSorted((a, b) => b.plots_available - a.plots_available)
    if (!most) return { ok: true, data: { sketch: null } }
    const development = await ask(call.getPlotProject({ params: { projectId: most.id } }))
    if (!development.ok) return development
    const { id, slug, name, plan, plots } = development.data
    const sketch = plan && { project: { id, slug, name }, plan, plots }
    return { ok: true, data: { sketch } }
  },
}
