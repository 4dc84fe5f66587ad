import { facadeOf, frontPicture, frontSide } from '#contract/estate/projects/building/facade.ts'
import type { BlockDrawing } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { isPlace, statusAt } from '../../../features/projects/availability/places.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import type { CardOf, CardPicture } from '../../../platform/page/shareCard.ts'
import { groupIndian } from '../../../ui/format/money.ts'
import { dateOf } from '../../../ui/format/when.ts'
import type { work } from './work.ts'

/** The building from its main side, with the homes that are available lit. */
export const card: CardOf<typeof work> = ({ project, blocks, availability, shape }) => {
  const block = blocks.items.find(({ id }) => id === availability.block_id)
  const side = shape && frontSide(shape.elevations)
  const [rera] = project.rera
  return {
    mood: 'homes',
    label: `${project.name}, ${project.locality}`,
    title: block?.name ?? project.name,
    lines: [
      ...(block
        ? [`${groupIndian(block.units.available)} of ${groupIndian(block.units_total)} available`]
        : []),
      `on ${dateOf(availability.as_of, 'Asia/Kolkata')}`,
      ...(side ? [`Seen from the ${facingNames[side.facing].toLowerCase()}, available homes lit`] : []),
    ],
    ...(rera && { small: `RERA ${rera.number}` }),
    picture: pictureOf(project.hero.base, availability, shape),
  }
}

function pictureOf(hero: string, packed: Availability, shape: BlockDrawing | undefined): CardPicture {
  const side = shape && frontSide(shape.elevations)
  if (!side) return { kind: 'photo', src: `${hero}-960.webp` }
  const rows = new Map(packed.floors.map((floor, row) => [floor, row]))
  const isAvailable = ({ floor, stack }: { readonly floor: number; readonly stack: number }) => {
    const at = (rows.get(floor) ?? -1) * packed.stacks.length + stack - 1
    return isPlace(packed, at) && statusAt(packed, at) === 'available'
  }
  return { kind: 'drawing', picture: frontPicture(facadeOf(shape, side), isAvailable) }
}
