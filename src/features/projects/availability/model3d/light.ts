import { Color, DirectionalLight, HemisphereLight, MathUtils, Vector3 } from 'three'
import type { SunAt } from '#contract/estate/projects/building/sun.ts'

export interface Light {
  readonly sun: DirectionalLight
  readonly sky: HemisphereLight
  readonly shine: (at: SunAt) => void
}

const noon = new Color('#fff6e6')
const dusk = new Color('#ffb46b')

/** The direction of the sun, as a vector: east, up and south. */
export function towards({ bearing, height }: SunAt): Vector3 {
  const [round, up] = [MathUtils.degToRad(bearing), MathUtils.degToRad(height)]
  return new Vector3(Math.sin(round) * Math.cos(up), Math.sin(up), -Math.cos(round) * Math.cos(up))
}

/** The sun and the sky above a building; when the sun is down, only the sky gives light. */
export function lightOver(middle: Vector3, reach: number): Light {
  const sun = new DirectionalLight(noon, 2.4)
  const sky = new HemisphereLight('#ffffff', '#b8ae98', 1.6)
  sun.target.position.copy(middle)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  sun.shadow.bias = -0.002
  Object.assign(sun.shadow.camera, {
    left: -reach * 1.6,
    right: reach * 1.6,
    top: reach * 1.6,
    bottom: -reach * 1.6,
    near: 1,
    far: reach * 6,
  })
  const shine = (at: SunAt) => {
    // Low sunlight passes through more air, and fades out shortly before the sun sets.
    const strength = MathUtils.clamp(at.height / 12, 0, 1)
    sun.position.copy(middle).add(towards(at).multiplyScalar(reach * 2.5))
    sun.color.copy(dusk).lerp(noon, strength)
    sun.intensity = 2.6 * strength
    sun.castShadow = strength > 0
    sky.intensity = MathUtils.clamp(0.5 + (at.height + 6) / 20, 0.5, 1.6)
  }
  return { sun, sky, shine }
}
