import type { BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import type { Problems } from '../Problems.ts'
import type { ProjectFolder } from '../projectFiles.ts'
import { blockOf, type Plans } from './blockOf.ts'
import { checkPlan } from './checkPlans.ts'
import { checkBlock, checkViews } from './checkPlates.ts'
import { planOf } from './planOf.ts'
import { siteOf } from './siteOf.ts'

/** The one model that every picture of a project is drawn from. */
export function modelOf(folder: ProjectFolder): BuildingModel {
  const plans = plansOf(folder)
  return {
    features: siteOf(folder.site),
    plans: [...plans.values()],
    blocks: Object.fromEntries(
      folder.blocks.flatMap((block) => {
        const file = folder.plates[block.slug]
        return file ? [[block.slug, blockOf(block, file, plans)] as const] : []
      }),
    ),
  }
}

function plansOf({ plans, 'unit-types': types }: ProjectFolder): Plans {
  return new Map(
    plans.map((plan) => {
      const type = types.find(({ slug }) => slug === plan.unit_type)
      return [plan.unit_type, planOf(plan, type?.name ?? plan.unit_type)] as const
    }),
  )
}

/** Checks that the drawings and the data of a project agree. */
export function checkBuilding(folder: ProjectFolder, problems: Problems): void {
  const { place, plans, plates, blocks, 'unit-types': types } = folder
  const model = modelOf(folder)
  plans.forEach(({ unit_type }, index) => {
    const type = types.find(({ slug }) => slug === unit_type)
    const add = (path: string, message: string) =>
      problems.add(`${place}/plans.json`, [index, path].filter((part) => part !== '').join('.'), message)
    if (!type) add('unit_type', `unit-types.json has no "${unit_type}".`)
    const plan = model.plans[index]
    if (type && plan) checkPlan(plan, type, (path, message) => add(path, `${unit_type}: ${message}`))
  })
  for (const { slug } of types) {
    if (!plans.some(({ unit_type }) => unit_type === slug)) {
      problems.add(`${place}/plans.json`, '', `there is no plan of "${slug}".`)
    }
  }
  for (const slug of Object.keys(plates)) {
    if (!blocks.some((block) => block.slug === slug)) {
      problems.add(`${place}/plates.json`, slug, `blocks.json has no "${slug}".`)
    }
  }
  for (const [index, block] of blocks.entries()) {
    const shape = model.blocks[block.slug]
    if (!shape) {
      problems.add(`${place}/plates.json`, '', `there are no plates of "${block.slug}".`)
      continue
    }
    checkBlock(shape, block, (path, message) =>
      problems.add(`${place}/plates.json`, `${block.slug}.${path}`, message),
    )
    checkViews(shape, block, model.features, (path, message) =>
      problems.add(`${place}/blocks.json`, `${index}.stacks.${path}`, message),
    )
  }
}
