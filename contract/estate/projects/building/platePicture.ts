import { boundsOf } from './geometry.ts'
import { type Picture, ringPath, type Stroke } from './picture.ts'
import type { Plate, PlateHome } from './shapes.ts'

/** One floor from above, north at the top, with the numbers of its homes. */
export function platePicture(
  { outline, cores, homes }: Plate,
  isOwn: (home: PlateHome) => boolean = () => false,
): Picture {
  return {
    box: boundsOf(outline),
    strokes: [
      { ink: 'slab', d: ringPath(outline), line: 150 },
      ...cores.map(
        ({ kind, ring }): Stroke => ({
          ink: kind === 'court' ? 'open' : 'core',
          d: ringPath(ring),
          line: 80,
        }),
      ),
      ...homes.map(
        (home): Stroke => ({ ink: isOwn(home) ? 'own' : 'home', d: ringPath(home.ring), line: 100 }),
      ),
    ],
    labels: homes.map(({ label, ring }) => ({ text: label, box: boundsOf(ring) })),
  }
}
