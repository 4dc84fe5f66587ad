import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }

export function NothingYet(): ReactElement {
  return (
    <EmptyState
      title='No classes booked yet'
      picture={
        <Picture
          image={scenes['empty-classes']}
          sizes='16rem'
          alt=''
          priority
          imgClassName='bg-transparent'
        />
      }
      action={<ButtonLink to={href(pages.courses)}>Find a course</ButtonLink>}
    >
      Your next class will appear here. A first demo class is free.
    </EmptyState>
  )
}
