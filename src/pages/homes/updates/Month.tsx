import type { ReactElement } from 'react'
import type { ProjectUpdate } from '#contract/estate/projects/sections.ts'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import { pictureKinds } from '../../../features/projects/words.ts'
import { Link } from '../../../ui/Link.tsx'
import { Figure } from '../../../ui/picture/Figure.tsx'

export function Month({
  update,
  first,
}: {
  readonly update: ProjectUpdate
  readonly first: boolean
}): ReactElement {
  const { project, block, stage, photos, note } = update
  const [photo, ...more] = photos
  return (
    <article className='grid gap-6 border-line border-t pt-6 md:grid-cols-2'>
      <div className='grid content-start gap-4'>
        <div>
          <p className='label-type text-ink-soft'>{stage}</p>
          <h3 className='heading-3 mt-2'>
            <Link className='decoration-1 underline-offset-4 hover:underline' to={projectHref(project.slug)}>
              {project.name}
            </Link>
            {block && `, ${block.name}`}
          </h3>
        </div>
        <Standing update={update} />
        <p className='text-ink-soft'>{note}</p>
        {!photos.some(({ kind }) => kind === 'actual') && (
          <p className='text-14 text-ink-soft'>No photograph this month.</p>
        )}
        {more.length > 0 && (
          <ul className='grid grid-cols-2 gap-3'>
            {more.slice(0, 4).map((image) => (
              <li key={image.base}>
                <Figure
                  image={image}
                  sizes='240px'
                  kind={pictureKinds[image.kind]}
                  imgClassName='aspect-3/2'
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {photo && (
        <Figure
          image={photo}
          priority={first}
          sizes='(min-width: 64rem) 430px, (min-width: 48rem) 50vw, 100vw'
          kind={pictureKinds[photo.kind]}
          imgClassName='aspect-3/2'
        />
      )}
    </article>
  )
}

/** The progress on a line, with a mark at the planned figure. */
function Standing({ update }: { readonly update: ProjectUpdate }): ReactElement {
  const { planned_percent: planned, actual_percent: actual } = update
  const behind = planned - actual
  return (
    <div className='grid gap-2'>
      <svg viewBox='0 0 100 8' preserveAspectRatio='none' aria-hidden='true' className='h-4 w-full'>
        <rect x={0} y={3} width={100} height={2} className='fill-line' />
        <rect x={0} y={2} width={actual} height={4} className={behind > 0 ? 'fill-warn' : 'fill-good'} />
        <rect x={Math.min(99.4, planned - 0.3)} y={0} width={0.6} height={8} className='fill-ink' />
      </svg>
      <p className='text-14'>
        <strong className='font-semibold'>{actual} % built</strong>
        <span className='text-ink-soft'>{`, ${planned} % planned: ${differenceText(behind)}`}</span>
      </p>
    </div>
  )
}

function differenceText(behind: number): string {
  if (behind === 0) return 'as planned'
  const points = Math.abs(behind)
  return `${points} ${points === 1 ? 'point' : 'points'} ${behind > 0 ? 'behind' : 'ahead'}`
}
