import type { ReactElement } from 'react'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
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
        Leave a number and the times that suit you, in your own time zone. The office sees them in India time.
      </PageTop>
      <div className='grid-page mt-12 items-start gap-y-16'>
        <section aria-label='Request a call' className='col-span-full lg:col-span-7'>
          <CallForm projects={projects} chosen={project?.id} pageTime={site.now} />
        </section>
        <section aria-labelledby='asked' className='col-span-full lg:col-span-4 lg:col-start-9'>
          <h2 id='asked' className='heading-3 mb-4'>
            Common questions
          </h2>
          <div className='border-line border-t'>
            {answers.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <p className='text-ink-soft'>{answer}</p>
              </Disclosure>
            ))}
          </div>
          <p className='mt-6 text-14 text-ink-soft'>
            General information, not advice: check your own case with your bank and a lawyer.
          </p>
        </section>
      </div>
    </div>
  )
}

const answers = [
  {
    question: 'Can I buy as an NRI or OCI?',
    answer:
      'Indian citizens abroad and overseas citizens of India can generally buy homes and offices, but not farmland, plantations or farmhouses.',
  },
  {
    question: 'Which account do I pay from?',
    answer:
      'In rupees, from an NRE, NRO or FCNR account or by transfer through a bank. The account you use decides how much you can take abroad when you sell.',
  },
  {
    question: 'Do I have to travel to India?',
    answer:
      'Not to choose a home: every plan, price and status is on this site. To sign and register, someone in India can act for you with a power of attorney made for this purchase.',
  },
  {
    question: 'What does it cost in total?',
    answer:
      'Each home’s page has a dated cost sheet with the price, charges, deposits and taxes. It’s the same for buyers abroad; your bank’s transfer charges are extra.',
  },
] as const
