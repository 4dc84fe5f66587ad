import type { ReactElement } from 'react'
import { PageTop } from '../../../features/section/PageTop.tsx'
import { usePage } from '../../../platform/page/usePage.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CallForm } from './CallForm.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function NriView(): ReactElement {
  const { data, search, site } = usePage(work)
  const projects = data.projects?.items ?? []
  const name = search.get('project')
  const project = projects.find(({ id, slug }) => id === name || slug === name)
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Buying from abroad'>
        Leave a number and the hours that suit you, on your own clock. The office sees them on its own.
      </PageTop>
      <div className='grid-page mt-12 items-start gap-y-16'>
        <section aria-label='Ask for a call' className='col-span-full lg:col-span-7'>
          <CallForm projects={projects} chosen={project?.id} pageTime={site.now} />
        </section>
        <section aria-labelledby='asked' className='col-span-full lg:col-span-4 lg:col-start-9'>
          <h2 id='asked' className='heading-3 mb-4'>
            Asked before the first call
          </h2>
          <div className='border-line border-t'>
            {answers.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p className='text-ink-soft'>{answer}</p>
              </Disclosure>
            ))}
          </div>
          <p className='mt-6 text-14 text-ink-soft'>
            General information, not advice: have your bank and a lawyer confirm it for your case.
          </p>
        </section>
      </div>
    </div>
  )
}

const answers = [
  {
    question: 'May I buy at all?',
    answer:
      'Indian citizens abroad and overseas citizens of India may in general buy homes and offices. Farm land, plantations and farm houses are another matter: they may not be bought.',
  },
  {
    question: 'From which account do I pay?',
    answer:
      'In rupees, from an NRE, NRO or FCNR account or by transfer through a bank. Which one you use decides how much can be taken abroad again when you sell.',
  },
  {
    question: 'Do I have to come?',
    answer:
      'Not for choosing: every home has its plan, its price and its standing on this site. For signing and registering, somebody in India can act for you with a power of attorney made for this purchase.',
  },
  {
    question: 'What does it cost in all?',
    answer:
      'Each home’s page has a dated sheet with every part: price, charges, deposits and taxes. It is the same for buyers abroad; what the bank takes for transfers comes on top.',
  },
] as const
