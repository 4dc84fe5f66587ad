import type { ReactElement } from 'react'
import type { CompletedProject } from '#contract/estate/projects/content.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { handedOver } from '../../../features/projects/handedOver.ts'
import { projectHref } from '../../../features/projects/ProjectPicture.tsx'
import {
  countText,
  kindNames,
  monthText,
  pictureKinds,
  placeText,
  unitsText,
} from '../../../features/projects/words.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Figure } from '../../../ui/picture/Figure.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function CompletedView(): ReactElement {
  const { completed } = usePage(work).data
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Completed projects'>
        {completed.items.length > 0 &&
          `${countText(completed.total, 'project')} with ${handedOver(completed.items)}, newest first. If we handed over late, we say by how much.`}
      </PageTop>
      {completed.items.length === 0 && (
        <EmptyState
          title='Nothing handed over yet'
          action={
            <ButtonLink kind='secondary' to={href(pages.updates)}>
              See what we’re building
            </ButtonLink>
          }
        />
      )}
      <ol className='mt-12 grid gap-x-6 gap-y-16 md:mt-16 md:grid-cols-2'>
        {completed.items.map((each, index) => (
          <li key={each.id} className={index === 0 ? 'md:col-span-2' : undefined}>
            <Handed project={each} first={index === 0} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The newest project is large; the others are side by side. */
function Handed({
  project,
  first,
}: {
  readonly project: CompletedProject
  readonly first: boolean
}): ReactElement {
  const { name, kind, completed_on, homes, text, image, project: page } = project
  return (
    <article className={first ? 'grid items-end gap-6 lg:grid-cols-[2fr_1fr]' : 'grid gap-4'}>
      <Figure
        image={image}
        priority={first}
        sizes={first ? '(min-width: 64rem) 800px, 100vw' : '(min-width: 48rem) 50vw, 100vw'}
        kind={pictureKinds[image.kind]}
        imgClassName='aspect-3/2'
      />
      <div>
        <p className='label-type text-ink-soft'>{`${kindNames[kind]} · ${monthText(completed_on)}`}</p>
        <h2 className={first ? 'heading-2 mt-2' : 'heading-3 mt-2'}>
          {page ? (
            <Link className='decoration-1 underline-offset-4 hover:underline' to={projectHref(page.slug)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className='mt-1'>{placeText(project)}</p>
        <p className='mt-3 text-ink-soft'>{text}</p>
        <p className='mt-3 font-semibold'>{unitsText(kind, homes)}</p>
      </div>
    </article>
  )
}
