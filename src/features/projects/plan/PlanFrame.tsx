import clsx from 'clsx'
import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { Box, Point } from '#contract/estate/projects/building/shapes.ts'
import { lengthText, type Measure } from './layout.ts'

type PlanFrameProps = {
  readonly sheet: Box
  readonly className: string
  readonly measure: Measure
  readonly label: string
  readonly children: ReactNode
}

/** A plan's sheet: as wide as the screen, 1:100 on paper if that fits, and with a tape measure if scripts run. */
export function PlanFrame({ sheet, className, measure, label, children }: PlanFrameProps): ReactElement {
  const [, , width, length] = sheet
  const [canMeasure, setCanMeasure] = useState(false)
  const [marks, setMarks] = useState<readonly Point[] | null>(null)
  useEffect(() => setCanMeasure(true), [])
  const mark = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (marks === null || !matrix) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const point: Point = [Math.round(at.x), Math.round(at.y)]
    setMarks(marks.length === 1 ? [...marks, point] : [point])
  }
  const [from, to] = marks ?? []
  return (
    <>
      <svg
        role='img'
        aria-label={label}
        viewBox={sheet.join(' ')}
        width={`${width / 100}mm`}
        height={`${length / 100}mm`}
        onPointerUp={mark}
        className={clsx(
          '[@media_screen]:h-auto [@media_screen]:w-full',
          marks !== null && 'cursor-crosshair [touch-action:pan-y] outline-2 outline-highlight',
          className,
        )}
      >
        {children}
        {from && <Tape from={from} to={to ?? from} measure={measure} />}
      </svg>
      {canMeasure && (
        <p className='mt-2 flex flex-wrap items-center gap-x-4 text-14' data-print='no'>
          <button
            type='button'
            aria-pressed={marks !== null}
            onClick={() => setMarks(marks === null ? [] : null)}
            className='min-h-9 border border-control px-3 aria-pressed:bg-ink aria-pressed:text-ground pointer-coarse:min-h-11'
          >
            Measure
          </button>
          <span role='status' className='text-ink-soft'>
            {marks === null
              ? ''
              : from && to
                ? lengthText(apart(from, to), measure)
                : 'Tap two points on the plan.'}
          </span>
        </p>
      )}
    </>
  )
}

function apart(from: Point, to: Point): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

type TapeProps = { readonly from: Point; readonly to: Point; readonly measure: Measure }

function Tape({ from, to, measure }: TapeProps): ReactElement {
  return (
    <g className='fill-accent stroke-accent'>
      <path d={`M${from.join(' ')}L${to.join(' ')}`} strokeWidth='50' />
      <circle cx={from[0]} cy={from[1]} r='90' />
      <circle cx={to[0]} cy={to[1]} r='90' />
      {from !== to && (
        <text
          x={(from[0] + to[0]) / 2}
          y={(from[1] + to[1]) / 2 - 150}
          textAnchor='middle'
          stroke='none'
          className='fill-ink font-semibold'
        >
          {lengthText(apart(from, to), measure)}
        </text>
      )}
    </g>
  )
}
