import clsx from 'clsx'
import { Minus, Plus } from 'lucide'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import type { PlotPlan as Plan, Plot } from '#contract/estate/projects/plots.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { lettersOf, PlanGround } from './PlanGround.tsx'
import { PlotMark } from './PlotMark.tsx'
import { isDirection, nextPlot } from './plotGeometry.ts'
import { plotSentence } from './plotWords.ts'

type PlotPlanProps = {
  readonly plan: Plan
  readonly plots: readonly Plot[]
  readonly fitting: ReadonlySet<string>
  readonly chosen: Plot | undefined
  readonly to: (plot: Plot) => string
  /** True for touch screens, where the plan starts larger. */
  readonly touch: boolean
  readonly name: string
}

const widths = ['w-full', 'w-[165%]', 'w-[260%]', 'w-[400%]', 'w-[560%]'] as const

/** Every plot on the plan is a link. Only one of them is in the tab order; the arrow keys move to its neighbours. */
export function PlotPlan(props: PlotPlanProps): ReactElement {
  const { plan, plots, fitting, chosen, to, touch, name } = props
  const [zoom, setZoom] = useState(touch ? 2 : 0)
  const [focusId, setFocusId] = useState<string | null>(null)
  const links = useLinks()
  const inOrder = chosen?.id ?? focusId ?? plots.find(({ id }) => fitting.has(id))?.id ?? plots[0]?.id
  const current = focusId ?? inOrder
  const [left, top, width, height] = plan.view_box
  const steer = (event: KeyboardEvent, plot: Plot): void => {
    const next = plotAfter(plots, plot, event.key)
    if (!next) return
    event.preventDefault()
    setFocusId(next.id)
    links.focus(next.id)
  }
  return (
    <div className='relative'>
      <div
        className={clsx(
          'overflow-auto border border-line bg-sunken [scrollbar-width:thin]',
          zoom > 0 && 'max-h-[75svh]',
        )}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset. */}
        <svg
          role='group'
          aria-label={`Plan of ${name}. Arrow keys move from plot to plot.`}
          viewBox={`${left} ${top} ${width} ${height + lettersOf(plan) * 3}`}
          className={`h-auto max-w-none ${widths[zoom]}`}
        >
          <PlanGround plan={plan} hatch='plot-hatch' />
          {plots.map((plot) => (
            <Link
              key={plot.id}
              ref={(link) => links.remember(plot.id, link)}
              to={to(plot)}
              preventScrollReset
              replace
              tabIndex={plot.id === current ? 0 : -1}
              aria-label={plotSentence(plot, fitting.has(plot.id))}
              aria-current={plot.id === chosen?.id ? 'true' : undefined}
              onFocus={() => setFocusId(plot.id)}
              onKeyDown={(event) => steer(event, plot)}
              className='group outline-none'
            >
              <PlotMark
                plot={plot}
                hatch='plot-hatch'
                dim={!fitting.has(plot.id)}
                chosen={plot.id === chosen?.id}
              />
            </Link>
          ))}
        </svg>
      </div>
      <ZoomButtons zoom={zoom} setZoom={setZoom} />
    </div>
  )
}

function useLinks() {
  const links = useRef(new Map<string, HTMLAnchorElement>())
  return {
    remember: (id: string, link: HTMLAnchorElement | null): void => {
      if (link) links.current.set(id, link)
      else links.current.delete(id)
    },
    focus: (id: string): void => links.current.get(id)?.focus(),
  }
}

function plotAfter(plots: readonly Plot[], plot: Plot, key: string): Plot | null | undefined {
  if (isDirection(key)) return nextPlot(plots, plot, key)
  if (key === 'Home') return plots[0]
  return key === 'End' ? plots.at(-1) : null
}

interface ZoomButtonsProps {
  readonly zoom: number
  readonly setZoom: (zoom: number) => void
}

function ZoomButtons({ zoom, setZoom }: ZoomButtonsProps): ReactElement {
  return (
    <div className='absolute right-2 bottom-2 flex flex-col gap-1'>
      <Zoom label='Larger' off={zoom === widths.length - 1} onPress={() => setZoom(zoom + 1)}>
        <Icon of={Plus} className='size-5' />
      </Zoom>
      <Zoom label='Smaller' off={zoom === 0} onPress={() => setZoom(zoom - 1)}>
        <Icon of={Minus} className='size-5' />
      </Zoom>
    </div>
  )
}

type ZoomProps = {
  readonly label: string
  readonly off: boolean
  readonly onPress: () => void
  readonly children: ReactElement
}

function Zoom({ label, off, onPress, children }: ZoomProps): ReactElement {
  return (
    <button
      type='button'
      aria-label={label}
      aria-disabled={off}
      onClick={() => !off && onPress()}
      className='grid size-11 place-content-center border border-control bg-surface hover:bg-sunken aria-disabled:text-line'
    >
      {children}
    </button>
  )
}
