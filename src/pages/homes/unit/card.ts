import { planPicture } from '#contract/estate/projects/building/planPicture.ts'
import type { Plan } from '#contract/estate/projects/building/shapes.ts'
import type { UnitFile } from '#contract/estate/projects/inventory.ts'
import { priceWords } from '#contract/estate/projects/prices.ts'
import { unitStatusNames } from '#contract/estate/projects/words.ts'
import { facingNames, floorText } from '../../../features/projects/availability/words.ts'
import type { CardOf, CardPicture } from '../../../platform/page/shareCard.ts'
import { squareFeet } from '../../../ui/format/area.ts'
import { dateOf } from '../../../ui/format/when.ts'
import type { work } from './work.ts'

/** A picture that offers a home is an advertisement, so it has to show the RERA registration. */
export const card: CardOf<typeof work> = ({ unit, drawing }) => {
  const { project, block, unit_type: type, cost, status } = unit
  const [rera] = project.rera
  return {
    mood: 'homes',
    label: `${project.name}, ${block.name}`,
    title: `${type.name}, ${floorText(unit.floor).toLowerCase()}`,
    lines: [
      `${unit.unit_no}, facing ${facingNames[unit.facing].toLowerCase()}`,
      `${squareFeet(unit.carpet)} carpet area`,
      cost && status === 'available'
        ? `${priceWords({ kind: 'all_in', paise: cost.total })} on ${dateOf(`${cost.as_of}T12:00:00Z`, 'UTC')}`
        : unitStatusNames[status],
    ],
    ...(rera && { small: `RERA ${rera.number}` }),
    picture: pictureOf(unit, drawing?.plan ?? null),
  }
}

/** The plan of this home as it's built; if it hasn't been drawn, the project's picture. */
function pictureOf({ project }: UnitFile, plan: Plan | null): CardPicture {
  const level = plan?.levels[0]
  if (plan && level) return { kind: 'drawing', picture: planPicture(level, plan.wall) }
  return { kind: 'photo', src: `${project.hero.base}-960.webp` }
}
