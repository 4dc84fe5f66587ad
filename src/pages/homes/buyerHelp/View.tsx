import type { ReactElement } from 'react'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { questions } from './questions.ts'

export { work } from './work.ts'

export default function BuyerHelpView(): ReactElement {
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Help for buyers'>What people ask us before and after they buy.</PageTop>
      <div className='mt-12 grid gap-12'>
        {questions.map(({ title, answers }) => (
          <section key={title} aria-label={title} className='grid-page gap-y-4'>
            <h2 className='heading-3 col-span-full lg:col-span-4'>{title}</h2>
            <div className='col-span-full lg:col-span-8'>
              {answers.map(({ question, answer }) => (
                <Disclosure key={question} title={question} className='border-t'>
                  <p className='reading'>{answer}</p>
                </Disclosure>
              ))}
            </div>
          </section>
        ))}
      </div>
      <p className='mt-12 flex flex-wrap gap-3'>
        <ButtonLink to={href(pages.contact)}>Ask something else</ButtonLink>
        <ButtonLink to={href(pages.nri)} kind='secondary'>
          Buying from abroad
        </ButtonLink>
        <ButtonLink to={`${href(pages.company)}#warranty`} kind='secondary'>
          Five-year warranty
        </ButtonLink>
      </p>
    </div>
  )
}
