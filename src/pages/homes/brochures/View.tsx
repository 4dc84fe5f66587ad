import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { Brochure } from '#contract/estate/projects/sections.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { Answered } from '../../../features/leads/enquiry/Answered.tsx'
import { ConsentBoxes } from '../../../features/leads/enquiry/ConsentBoxes.tsx'
import { Origin } from '../../../features/leads/enquiry/Origin.tsx'
import { EmailField, NameField } from '../../../features/leads/enquiry/Person.tsx'
import { useSentFocus } from '../../../features/leads/enquiry/useSentFocus.ts'
import { BrochureLinks } from '../../../features/projects/BrochureLinks.tsx'
import { ReraLines } from '../../../features/projects/Rera.tsx'
import { FormKey } from '../../../platform/form/FormKey.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function BrochuresView(): ReactElement {
  const { data } = usePage(work)
  const { project, brochures } = data
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop
        title={`Brochures for ${project.name}`}
        trail={[
          { to: href(pages.projects), label: 'Projects' },
          { to: href(pages.project, { project: project.slug }), label: project.name },
        ]}
      >
        Open them straight away; we don’t ask for your name or number.
      </PageTop>
      <div className='grid-page mt-12 gap-y-16'>
        <section aria-label='Downloads' className='col-span-full lg:col-span-6'>
          {brochures.items.length > 0 ? (
            <BrochureLinks project={project} brochures={brochures.items} />
          ) : (
            <p>
              There are no brochures yet.{' '}
              <Link to={href(pages.project, { project: project.slug })} className='link'>
                See everything we know about {project.name}
              </Link>
            </p>
          )}
          <div className='mt-8'>
            <ReraLines project={project} withQr />
          </div>
        </section>
        {brochures.items.length > 0 && (
          <section aria-labelledby='mail' className='col-span-full lg:col-span-5 lg:col-start-8'>
            <h2 id='mail' className='heading-3 mb-6'>
              Get one by email
            </h2>
            <MailForm brochures={brochures.items} />
          </section>
        )}
      </div>
    </div>
  )
}

function MailForm({ brochures }: { readonly brochures: readonly Brochure[] }): ReactElement {
  const state = useFormState()
  const { pathname } = useLocation()
  const region = useSentFocus<HTMLDivElement>(state)
  if (state.done) {
    return (
      <div ref={region} id='sent'>
        <Answered done={state.done}>
          <p>
            <Link className='link' to={pathname}>
              Get another one
            </Link>
          </p>
        </Answered>
      </div>
    )
  }
  return (
    <div ref={region} id='sent'>
      <Form
        method='post'
        action={`${pathname}#sent`}
        noValidate
        preventScrollReset
        className='grid grid-cols-1 gap-6'
      >
        {state.problem && (
          <Notice tone='bad' live title={state.problem}>
            Everything you typed is still here.
          </Notice>
        )}
        <Select
          label='Brochure'
          name='brochure_id'
          options={brochures.map(({ id, title }) => ({ value: id, label: title }))}
          error={state.errorOf('brochure_id')}
          defaultValue={state.valueOf('brochure_id')}
        />
        <NameField state={state} />
        <EmailField
          state={state}
          hint='We’ll send the brochure there, and nothing else unless you tick a box below.'
        />
        <ConsentBoxes
          purposes={['reply', 'marketing_email']}
          needed='reply'
          state={state}
          legend='Your consent'
        />
        <FormKey />
        <Origin />
        <Button type='submit' busy={state.busy} busyLabel='Sending…' className='justify-self-start'>
          Send brochure
        </Button>
      </Form>
    </div>
  )
}
