import type { ReactElement } from 'react'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'

export { work } from './work.ts'

/** For a young person who followed a link to something that only their guardian can do. */
export default function GuardianView(): ReactElement {
  return (
    <div className='wrap pt-8 md:pt-12'>
      <h1 className='heading-1'>For your parent or guardian</h1>
      <p className='reading mt-4 text-18 text-ink-soft'>
        Only they can book, pay, move classes and manage the account. Please ask them to sign in and do this
        for you.
      </p>
      <p className='mt-8 flex flex-wrap gap-3'>
        <ButtonLink to={href(pages.myCourses)}>My courses</ButtonLink>
        <ButtonLink to={href(pages.myClasses)} kind='secondary'>
          My calendar
        </ButtonLink>
        <ButtonLink to={href(pages.messages)} kind='secondary'>
          Messages
        </ButtonLink>
      </p>
    </div>
  )
}
