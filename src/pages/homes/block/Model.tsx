import {
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from 'react-redux'
import type { SunAt } from '#contract/estate/projects/building/sun.ts'
import type { BlockDrawing, Site } from '#contract/estate/projects/drawings.ts'
import type { Availability } from '#contract/estate/projects/inventory.ts'
import { Stage } from '../../../features/projects/availability/model3d/Stage.ts'
import { call } from '../../../platform/calls/needs.ts'
import { sender } from '../../../platform/calls/perform.ts'
import type { Store } from '../../../platform/store.ts'
import { Button } from '../../../ui/Button.tsx'
import { SunHours } from './SunHours.tsx'
import { UnitCard } from './UnitCard.tsx'
import type { ChoosingProps } from './useChosen.ts'

type ModelProps = ChoosingProps & { readonly shape: BlockDrawing }

/** A building to turn and tap. The chart beside it has the same homes for browsers that can't draw it. */
export function Model({ address, packed, fits, shape, types }: ModelProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const site = useSite(address.project)
  const { stage, failed } = useStage(canvas, { site, shape, packed })
  const turning = useTurning(stage, setChosen)
  const shine = useCallback((sun: SunAt) => stage?.shine(sun), [stage])
  useEffect(() => stage?.show({ packed, fits, chosen }), [stage, packed, fits, chosen])
  if (failed || site === 'missing') {
    return <p className='p-4'>This browser can’t draw the building in 3D. The chart has the same homes.</p>
  }
  return (
    <div data-mood='homes'>
      <canvas
        ref={canvas}
        role='img'
        aria-label='The building from outside, with every home coloured by its status'
        className='block aspect-square w-full [touch-action:pan-y] bg-sunken md:aspect-[8/5]'
        {...turning}
      />
      <div className='flex flex-wrap gap-2 py-3'>
        {steps.map(({ label, step }) => (
          <Button key={label} kind='secondary' size='small' onClick={() => stage?.move(step)}>
            {label}
          </Button>
        ))}
      </div>
      <SunHours onSun={shine} />
      {chosen === null ? (
        <p className='text-14 text-ink-soft'>Drag to turn the building. Tap a home to see its details.</p>
      ) : (
        <UnitCard
          address={address}
          packed={packed}
          at={chosen}
          types={new Map(types.map((type) => [type.id, type]))}
        />
      )}
    </div>
  )
}

const steps = [
  { label: 'Turn left', step: { round: -30 } },
  { label: 'Turn right', step: { round: 30 } },
  { label: 'Higher', step: { up: 15 } },
  { label: 'Lower', step: { up: -15 } },
  { label: 'Zoom in', step: { away: 0.75 } },
  { label: 'Zoom out', step: { away: 1 / 0.75 } },
] as const

function useSite(projectId: string): Site | 'missing' | null {
  const store = useStore() as Store
  const [site, setSite] = useState<Site | 'missing' | null>(null)
  useEffect(() => {
    let stopped = false
    void sender(store)(call.getSite({ params: { projectId } })).then((answer) => {
      if (!stopped) setSite(answer.ok ? answer.data : 'missing')
    })
    return () => {
      stopped = true
    }
  }, [store, projectId])
  return site
}

interface Drawn {
  readonly site: Site | 'missing' | null
  readonly shape: BlockDrawing
  readonly packed: Availability
}

function useStage(canvas: RefObject<HTMLCanvasElement | null>, { site, shape, packed }: Drawn) {
  const [stage, setStage] = useState<Stage | null>(null)
  const [failed, setFailed] = useState(false)
  const first = useRef(packed)
  useEffect(() => {
    const element = canvas.current
    if (!element || site === null || site === 'missing') return
    const made = stageOn(element, { site, shape, packed: first.current })
    if (!made) return setFailed(true)
    setStage(made)
    const fit = new ResizeObserver(() => made.resize(element.clientWidth, element.clientHeight))
    fit.observe(element)
    return () => {
      fit.disconnect()
      made.close()
    }
  }, [canvas, site, shape])
  return { stage, failed }
}

function stageOn(element: HTMLCanvasElement, shown: ConstructorParameters<typeof Stage>[1]): Stage | null {
  try {
    return new Stage(element, shown)
  } catch {
    return null
  }
}

/** How far a pointer may move and still count as a tap. */
const tapAtMost = 6

function useTurning(stage: Stage | null, onChoose: (at: number) => void) {
  const from = useRef<{ x: number; y: number; strayed: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY, strayed: 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY, pointerType }: PointerEvent) => {
      const was = from.current
      if (!was) return
      const [right, down] = [clientX - was.x, clientY - was.y]
      from.current = { x: clientX, y: clientY, strayed: was.strayed + Math.abs(right) + Math.abs(down) }
      // A thumb that moves up or down scrolls the page.
      stage?.move({ round: -right * 0.4, ...(pointerType === 'mouse' && { up: down * 0.3 }) })
    },
    onPointerUp: (event: PointerEvent) => {
      const tapped = from.current && from.current.strayed <= tapAtMost
      from.current = null
      if (!tapped) return
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
      const at = stage?.placeAt((event.clientX - left) / width, (event.clientY - top) / height)
      if (at !== undefined) onChoose(at)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
