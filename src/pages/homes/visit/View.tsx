import type { ReactElement } from 'react'
import { Form, useLocation } from 'react-router-dom'
import type { Visit, VisitChoices } from '#contract/estate/visits/visits.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { useSentFocus } from '../../../features/leads/enquiry/useSentFocus.ts'
import { VisitTimes } from '../../../features/visits/VisitTimes.tsx'
import { india, isAbroad, mapAddress, spanIn } from '../../../features/visits/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function VisitView(): ReactElement {
  const { data, search, site } = usePage(work)
  const { visit, choices } = data.own
  const token = search.get('token') ?? ''
  if (!visit)
    return (
      <div className='wrap pt-8 lg:pt-12'>
        <PageTop title='We can’t find this visit'>
          Open the link in the email, or copy the whole link. If you’ve just booked, nothing is lost: call us
          and we’ll look it up.
        </PageTop>
        <ButtonLink to={href(pages.contact)} kind='secondary' className='mt-6'>
          Contact us
        </ButtonLink>
      </div>
    )
  const { project } = visit
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title={titleOf(visit)}>
        {visit.status === 'cancelled' ? 'We’re no longer expecting you.' : spanIn(visit, india)}
      </PageTop>
      <div className='grid-page mt-8 items-start gap-y-12'>
        <div className='col-span-full grid gap-8 lg:col-span-7'>
          <Details visit={visit} zone={site.timeZone} />
          {visit.status === 'booked' && (
            <div>
              <a className='link inline-flex min-h-11 items-center' href={`/download/visits/${token}/entry`}>
                Add to calendar
              </a>
            </div>
          )}
          <Changes visit={visit} choices={choices} zone={site.timeZone} search={search} />
          {!visit.may_change && (
            <ButtonLink
              kind='secondary'
              className='justify-self-start'
              to={href(pages.bookVisit, { project: project.slug })}
            >
              Book another visit
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

function titleOf({ status, may_change }: Visit): string {
  if (status === 'cancelled') return 'Your visit is cancelled'
  if (status === 'no_show') return 'We missed you'
  return may_change ? 'Your visit is booked' : 'Your visit'
}

function Details({ visit, zone }: { readonly visit: Visit; readonly zone: string }): ReactElement {
  const { place, project, about, guide, reference, time_zone } = visit
  const own = isAbroad(zone) ? zone : time_zone
  const map = place.at && mapAddress(place.at)
  return (
    <Facts
      facts={[
        { label: 'Project', value: about ?? project.name },
        { label: 'When', value: spanIn(visit, india) },
        ...(isAbroad(own) ? [{ label: 'Your time', value: spanIn(visit, own) }] : []),
        {
          label: 'Where',
          value: map ? (
            <>
              {place.name}, {place.address}.{' '}
              <a className='link' rel='noopener external' href={map}>
                Open map
              </a>
            </>
          ) : (
            place.name
          ),
        },
        ...(guide === null ? [] : [{ label: 'Your guide', value: guide }]),
        { label: 'Reference', value: reference },
      ]}
    />
  )
}

interface ChangesProps {
  readonly visit: Visit
  readonly choices: VisitChoices | null
  readonly zone: string
  readonly search: URLSearchParams
}

/** Opening the link changes nothing, since programs open links too; only pressing a button does. */
function Changes({ visit, choices, zone, search }: ChangesProps): ReactElement {
  const state = useFormState()
  const { pathname } = useLocation()
  const region = useSentFocus<HTMLDivElement>(state)
  const token = search.get('token') ?? undefined
  const action = `${pathname}?${new URLSearchParams([...search])}#change`
  const choosing = state.problem !== null || search.has('day') || search.has('kind')
  return (
    <div ref={region} id='change' className='grid gap-6'>
      {state.done && (
        <p role='status' data-answer tabIndex={-1} className='border-highlight border-t-2 pt-4 text-18'>
          {state.done}
        </p>
      )}
      {state.problem && (
        <Notice tone='bad' live title={state.problem}>
          Your visit hasn’t changed.
        </Notice>
      )}
      {visit.may_change && (
        <div>
          {choices && choices.days.length > 0 && (
            <Disclosure title='Move visit' open={choosing && !state.done} className='border-t'>
              <Form method='post' action={action} preventScrollReset className='grid gap-6'>
                <VisitTimes
                  choices={choices}
                  state={state}
                  zone={zone}
                  day={search.get('day')}
                  to={(kind, day) => `${href(pages.visit, {}, { token, kind, day })}#change`}
                />
                <Button type='submit' busy={state.busy} busyLabel='Moving…' className='justify-self-start'>
                  Move visit
                </Button>
              </Form>
            </Disclosure>
          )}
          <Disclosure title='Cancel visit'>
            <Form method='post' action={action} preventScrollReset>
              <input type='hidden' name='do' value='cancel' />
              <p className='mb-4'>We’ll tell your guide, and someone else can take the time.</p>
              <Button type='submit' kind='secondary' busy={state.busy} busyLabel='Cancelling…'>
                Cancel visit
              </Button>
            </Form>
          </Disclosure>
        </div>
      )}
    </div>
  )
}
