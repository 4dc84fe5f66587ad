import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { ProjectUpdate } from '#contract/estate/projects/sections.ts'
import { monthText, pictureKinds } from '../../../../features/projects/words.ts'
import { href } from '../../../../platform/page/page.ts'
import { pages } from '../../../../siteMap/index.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Figure } from '../../../../ui/picture/Figure.tsx'
import { monthsOf } from './progressSeries.ts'

type MonthProps = {
  readonly project: Project
  readonly updates: readonly ProjectUpdate[]
  readonly asked: string | null
}

/** What was done in one month, with its pictures; the month is in the address. */
export function Month({ project, updates, asked }: MonthProps): ReactElement | null {
  const months = monthsOf(updates)
  const current = months.find((month) => month === asked) ?? months[0]
  if (!current) return null
  const withPictures = new Set(
    updates.filter(({ photos }) => photos.length > 0).map(({ month }) => month.slice(0, 7)),
  )
  const hasPhotograph = updates.some(
    ({ month, photos }) => month.startsWith(current) && photos.some(({ kind }) => kind === 'actual'),
  )
  const at = months.indexOf(current)
  const to = (month: string) =>
    `${href(pages.project, { project: project.slug }, { month: month === months[0] ? undefined : month })}#month`
  return (
    <div id='month' className='mt-12 scroll-mt-20'>
      <div className='flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink border-b pb-2'>
        <h3 className='heading-3'>{monthText(`${current}-01`)}</h3>
        <nav aria-label='Months' className='flex gap-6'>
          <Step to={months[at + 1]} href={to} label='Earlier' />
          <Step to={months[at - 1]} href={to} label='Later' />
        </nav>
      </div>
      <div className='grid items-start gap-8 pt-4 sm:has-[>:nth-child(2)]:grid-cols-2'>
        {updates
          .filter(({ month }) => month.startsWith(current))
          .map((update) => (
            <Update key={update.id} update={update} />
          ))}
      </div>
      {!hasPhotograph && (
        <p className='mt-4 text-14 text-ink-soft'>
          No photograph from this month.
          {!withPictures.has(current) && withPictures.size > 0 && (
            <>
              {' '}
              <Link to={to(nearest(withPictures, current))} preventScrollReset className='link text-ink'>
                See {monthText(`${nearest(withPictures, current)}-01`)}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** The last earlier month with a picture, otherwise the first later one. */
function nearest(months: ReadonlySet<string>, wish: string): string {
  const sorted = [...months].toSorted()
  return sorted.findLast((month) => month < wish) ?? sorted[0] ?? wish
}

type StepProps = {
  readonly to: string | undefined
  readonly href: (month: string) => string
  readonly label: string
}

function Step({ to, href: hrefOf, label }: StepProps): ReactElement {
  const look = 'inline-flex min-h-11 items-center text-14'
  return to ? (
    <Link to={hrefOf(to)} preventScrollReset className={`link ${look}`}>
      {label}
      <span className='sr-only'>: {monthText(`${to}-01`)}</span>
    </Link>
  ) : (
    <span className={`${look} text-ink-soft`}>{label}</span>
  )
}

function Update({ update }: { readonly update: ProjectUpdate }): ReactElement {
  const { block, stage, planned_percent, actual_percent, photos, note, month } = update
  return (
    <article>
      <p className='flex flex-wrap items-baseline justify-between gap-x-6'>
        <span className='heading-4'>{block ? `${block.name}: ${stage.toLowerCase()}` : stage}</span>
        <span className='text-14 text-ink-soft'>
          {actual_percent} % done, {planned_percent} % planned
        </span>
      </p>
      {note && <p className='reading mt-1 text-ink-soft'>{note}</p>}
      {photos.length > 0 && (
        <div className='mt-4 grid gap-4 sm:has-[>:nth-child(2)]:grid-cols-2'>
          {photos.map((photo) => (
            <Figure
              key={photo.base}
              image={photo}
              kind={
                photo.kind === 'actual'
                  ? `${pictureKinds.actual}, ${monthText(month)}`
                  : pictureKinds[photo.kind]
              }
              sizes='(min-width: 64rem) 780px, 100vw'
              imgClassName='aspect-3/2'
            />
          ))}
        </div>
      )}
    </article>
  )
}
