import { priceWords } from '#contract/estate/prices.ts'
import { facingNames, floorText, unitStatusNames } from '../../../features/availability/words.ts'
import type { CardOf } from '../../../platform/page/shareCard.ts'
import { squareFeet } from '../../../ui/format/area.ts'
import { dateOf } from '../../../ui/format/when.ts'
import type { work } from './work.ts'

/** A picture that offers a home is an advertisement, so it carries the registration. */
export const card: CardOf<typeof work> = ({ unit }) => {
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
    picture: { kind: 'plan', rooms: type.rooms },
  }
}
