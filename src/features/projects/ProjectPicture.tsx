import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'
import { Link } from '../../ui/Link.tsx'
import { Figure } from '../../ui/picture/Figure.tsx'
import { pictureKinds } from './words.ts'

type ProjectPictureProps = {
  readonly project: Project
  readonly sizes: string
  readonly priority?: boolean
  readonly className?: string
  readonly imgClassName?: string
}

/** A project's picture. It isn't a tab stop, because the name beside it links to the same page. */
export function ProjectPicture({
  project,
  sizes,
  priority = false,
  className,
  imgClassName,
}: ProjectPictureProps): ReactElement {
  const { hero, slug } = project
  return (
    <Link to={projectHref(slug)} tabIndex={-1} className={className}>
      <Figure
        image={hero}
        sizes={sizes}
        priority={priority}
        kind={pictureKinds[hero.kind]}
        {...(imgClassName && { imgClassName })}
      />
    </Link>
  )
}

export function projectHref(slug: string): string {
  return href(pages.project, { project: slug })
}
