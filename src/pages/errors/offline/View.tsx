import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ErrorScreen } from '../../../ui/message/ErrorScreen.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import scenes from '../../../ui/picture/scenes.json' with { type: 'json' }

export { work } from './work.ts'

export default function OfflineView(): ReactElement {
  return (
    <ErrorScreen
      kind='offline'
      retry={href(pages.offline)}
      next={[]}
      picture={<Picture image={scenes.offline} sizes='20rem' alt='' imgClassName='bg-transparent' />}
    />
  )
}
