import {
  Fog,
  InstancedMesh,
  MathUtils,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { SunAt } from '#contract/estate/projects/building/sun.ts'
import type { BlockDrawing, Site } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { buildingOf, type Homes, type HomesState } from './building.ts'
import { landOf } from './land.ts'
import { type Light, lightOver } from './light.ts'
import { paint } from './paint.ts'
import { metres } from './solids.ts'

/** The viewpoint: how far round, how high up, and how far away (1 shows the whole building). */
export interface Standpoint {
  readonly round: number
  readonly up: number
  readonly away: number
}

export interface Shown {
  readonly site: Site
  readonly shape: BlockDrawing
  readonly packed: Availability
}

/** The model on a canvas. It's drawn only when something has changed. */
export class Stage {
  readonly #renderer: WebGLRenderer
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(35, 1, 1, 4000)
  readonly #homes: Homes
  readonly #light: Light
  readonly #middle: Vector3
  readonly #reach: number
  #standpoint: Standpoint = { round: -35, up: 22, away: 1 }
  #frame = 0

  /** Throws if the browser can't draw in three dimensions. */
  constructor(canvas: HTMLCanvasElement, { site, shape, packed }: Shown) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' })
    this.#renderer.shadowMap.enabled = true
    this.#homes = buildingOf(shape, packed)
    const { middle, reach } = extentOf(shape)
    this.#middle = middle
    this.#reach = reach
    this.#scene.background = paint.sky
    this.#scene.fog = new Fog(paint.sky, reach * 5, reach * 12)
    this.#light = lightOver(middle, reach)
    const { sun, sky } = this.#light
    this.#scene.add(this.#homes.group, landOf(site, shape.block_id), sky, sun, sun.target)
    this.#stand()
  }

  show(state: HomesState): void {
    this.#homes.paintHomes(state)
    this.#draw()
  }

  shine(sun: SunAt): void {
    this.#light.shine(sun)
    this.#draw()
  }

  move({ round, up, away }: Partial<Standpoint>): void {
    const now = this.#standpoint
    this.#standpoint = {
      round: now.round + (round ?? 0),
      up: MathUtils.clamp(now.up + (up ?? 0), 4, 82),
      away: MathUtils.clamp(now.away * (away ?? 1), 0.3, 2.5),
    }
    this.#stand()
  }

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
    this.#renderer.setSize(width, height, false)
    this.#camera.aspect = width / height
    this.#stand()
  }

  /** The home at a point of the canvas; the point is given in shares of its width and height, from the top left. */
  placeAt(left: number, top: number): number | undefined {
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(left * 2 - 1, 1 - top * 2), this.#camera)
    const [first] = ray.intersectObject(this.#homes.group, true)
    if (!(first?.object instanceof InstancedMesh) || first.instanceId === undefined) return undefined
    return this.#homes.placeOf(first.object, first.instanceId)
  }

  close(): void {
    cancelAnimationFrame(this.#frame)
    this.#renderer.dispose()
  }

  #stand(): void {
    const { round, up, away } = this.#standpoint
    const { aspect, fov } = this.#camera
    const angle = MathUtils.degToRad(fov / 2)
    const far = (away * this.#reach) / Math.sin(Math.min(angle, Math.atan(Math.tan(angle) * aspect)))
    const flat = Math.cos(MathUtils.degToRad(up)) * far
    const bearing = MathUtils.degToRad(round)
    this.#camera.position.set(
      this.#middle.x + Math.sin(bearing) * flat,
      this.#middle.y + Math.sin(MathUtils.degToRad(up)) * far,
      this.#middle.z + Math.cos(bearing) * flat,
    )
    this.#camera.lookAt(this.#middle)
    this.#camera.updateProjectionMatrix()
    this.#draw()
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#renderer.render(this.#scene, this.#camera))
  }
}

/** The middle of the building, and half its diagonal. */
function extentOf(shape: BlockDrawing): { readonly middle: Vector3; readonly reach: number } {
  const points = shape.plates.flatMap(({ outline }) => outline)
  const low = new Vector2(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)
  const high = low.clone().negate()
  for (const [east, south] of points) {
    const point = new Vector2(metres(east), metres(south))
    low.min(point)
    high.max(point)
  }
  const height = metres(shape.base) + shape.floors.length * metres(shape.storey)
  const centre = low.clone().add(high).divideScalar(2)
  const middle = new Vector3(centre.x + metres(shape.at[0]), height * 0.45, centre.y + metres(shape.at[1]))
  return { middle, reach: Math.hypot(high.x - low.x, high.y - low.y, height) / 2 }
}
