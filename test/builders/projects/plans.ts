import type { Elevation, Plan } from '#contract/estate/projects/building/shapes.ts'
import type { BlockFront } from '#contract/estate/projects/drawings.ts'

/** A living room, with a bathroom to the side and a balcony in front. */
export const aPlan: Plan = {
  unit_type: '1-bhk',
  name: '1 BHK',
  wall: 200,
  levels: [
    {
      name: 'Plan',
      outline: [
        [0, 0],
        [5300, 0],
        [5300, 3000],
        [0, 3000],
      ],
      rooms: [
        { name: 'Living', use: 'living', boxes: [[0, 0, 4000, 3000]] },
        { name: 'Main bathroom', use: 'bath', boxes: [[4100, 0, 1200, 3000]] },
        { name: 'Balcony', use: 'balcony', boxes: [[0, 3200, 4000, 1500]] },
      ],
      doors: [
        {
          kind: 'swing',
          gap: [4000, 1000, 100, 800],
          leaf: [
            [4000, 1000],
            [4000, 1800],
            [3200, 1000],
          ],
        },
        { kind: 'slide', gap: [500, 3000, 2000, 200], leaf: null },
      ],
      windows: [{ gap: [5300, 1200, 200, 600], side: 'e', high: true, room: 1 }],
      items: [
        { kind: 'sofa', box: [0, 500, 850, 2000], side: 'w', fixed: false },
        { kind: 'wc', box: [4500, 0, 450, 680], side: 'n', fixed: true },
      ],
    },
  ],
}

/** The front of a block that is 20 m wide, with a home on the left and one on the right of each floor. */
export function aFront(block_id: string, floors: number[]): BlockFront {
  const front: Elevation = {
    bearing: 0,
    facing: 'north',
    bands: [
      {
        floors: [floors[0] ?? 1, floors.at(-1) ?? 1],
        faces: [[0, 20_000, 0]],
        strips: [
          [1, 1_000, 8_000, 0],
          [2, 11_000, 8_000, 0],
        ],
      },
    ],
  }
  return { block_id, name: `Tower ${block_id}`, base: 1_000, storey: 3_000, floors, front }
}
