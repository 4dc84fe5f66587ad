import type { ReactElement } from 'react'
import type { Block } from '#contract/estate/projects/inventory.ts'
import type { Project } from '#contract/estate/projects/overview.ts'
import { href } from '../../../../platform/page/page.ts'
import { pages } from '../../../../siteMap/index.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Section } from '../Section.tsx'
import type { PlanPart, SitePlan } from './sitePlan.ts'

type MasterPlanProps = {
  readonly project: Project
  readonly blocks: readonly Block[]
  readonly plan: SitePlan
}

/** The land from above, north at the top. Its numbers are those in the list, where each tower links to its homes. */
export function MasterPlan({ project, blocks, plan }: MasterPlanProps): ReactElement {
  const legend = plan.parts
    .filter(({ use }) => use !== 'ground')
    .toSorted((a, b) => inList.indexOf(a.use) - inList.indexOf(b.use))
  return (
    <Section id='site' title='Master plan' wide>
      <div className='grid items-start gap-x-12 gap-y-6 lg:grid-cols-[2fr_1fr]'>
        <Drawing plan={plan} named={legend} name={project.name} />
        <ol className='border-line border-b'>
          {legend.map(({ label, use }, index) => {
            const block = blocks.find(({ name }) => name === label)
            return (
              <li
                key={label}
                className='grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-3 border-line border-t py-2'
              >
                <span className='text-right text-14 text-ink-soft'>{index + 1}</span>
                {block ? (
                  <Link
                    to={href(pages.block, { project: project.slug, block: block.slug })}
                    className='link inline-flex items-center pointer-coarse:min-h-11'
                  >
                    {label}
                  </Link>
                ) : (
                  <span>{label}</span>
                )}
                <span className='text-14 text-ink-soft'>
                  {block ? `${block.units.available} available` : useNames[use]}
                </span>
              </li>
            )
          })}
        </ol>
      </div>
    </Section>
  )
}

const inList = ['building', 'green', 'water', 'path', 'gate', 'ground'] as const
const useNames: Readonly<Record<PlanPart['use'], string>> = {
  ground: 'land',
  building: 'building',
  green: 'garden',
  water: 'water',
  path: 'way',
  gate: 'entrance',
}
const fills: Readonly<Record<PlanPart['use'], string>> = {
  ground: 'fill-surface stroke-control',
  green: 'fill-good-soft stroke-good/40',
  water: 'fill-sunken stroke-control',
  path: 'fill-highlight-soft stroke-highlight',
  building: 'fill-ink stroke-ground',
  gate: 'fill-accent stroke-accent',
}

type DrawingProps = { readonly plan: SitePlan; readonly named: readonly PlanPart[]; readonly name: string }

function Drawing({ plan: { parts, viewBox }, named, name }: DrawingProps): ReactElement {
  const [left, top, width, height] = viewBox
  const size = Math.max(width, height)
  const dot = size / 34
  const bar = size > 160 ? 50 : 20
  return (
    <svg
      role='img'
      aria-label={`Master plan of ${name}; the list names its parts`}
      viewBox={viewBox.join(' ')}
      className='h-auto max-h-[40rem] w-full bg-sunken'
    >
      {parts.map(({ label, use, kind, d }) => (
        <path
          key={label}
          d={d}
          strokeWidth={kind === 'line' ? 3 : 1}
          strokeDasharray={kind === 'line' && use === 'path' ? '3 5' : undefined}
          vectorEffect='non-scaling-stroke'
          className={kind === 'line' ? lines[use === 'gate' ? 'gate' : 'path'] : fills[use]}
        />
      ))}
      <g strokeWidth={dot / 6} fontSize={dot * 1.15}>
        {named.map(({ label, at: [x, y] }, index) => (
          <g key={label} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle r={dot} className='fill-ground stroke-ink' />
            <text y={dot * 0.4} textAnchor='middle' className='fill-ink'>
              {index + 1}
            </text>
          </g>
        ))}
      </g>
      <g
        transform={`translate(${left + size * 0.03} ${top + height - size * 0.03})`}
        fontSize={dot * 1.1}
        className='fill-ink'
      >
        <path
          d={`M0 0h${bar}m0 ${-dot * 0.3}v${dot * 0.6}M0 ${-dot * 0.3}v${dot * 0.6}`}
          strokeWidth='1.5'
          vectorEffect='non-scaling-stroke'
          className='stroke-ink'
        />
        <text y={-dot * 0.6}>{bar} m</text>
      </g>
      <g
        transform={`translate(${left + width - size * 0.04} ${top + size * 0.05})`}
        fontSize={dot * 1.1}
        textAnchor='middle'
        className='fill-ink'
      >
        <path d={`M0 ${-dot * 1.2}L${dot * 0.6} ${dot * 0.6}H${-dot * 0.6}Z`} />
        <text y={dot * 2}>N</text>
      </g>
    </svg>
  )
}

const lines = { path: 'fill-transparent stroke-highlight', gate: 'fill-transparent stroke-accent' } as const
