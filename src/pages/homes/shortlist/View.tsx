import type { ReactElement } from 'react'
import { Form, useActionData } from 'react-router-dom'
import { type KeptHome, longestNote, type Shortlist } from '#contract/estate/leads/shortlists.ts'
import { PageTop } from '../../../features/base/section/PageTop.tsx'
import { comparedAtMost, unitName } from '../../../features/projects/availability/compared.ts'
import { dayText } from '../../../features/projects/words.ts'
import { type FormState, useFormState } from '../../../platform/form/useFormState.ts'
import { type ActionResult, href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { TextArea } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { KeptHomes, keptTitle } from '../KeptHomes.tsx'
import { PriceSwitch } from './lower.tsx'
import { Sharing } from './Sharing.tsx'
import { Watching } from './Watching.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

export default function ShortlistView(): ReactElement {
  const { data, site } = usePage(work)
  const { list } = data
  const state = useFormState()
  const watching = ['watch', 'unwatch'].includes(state.valueOf('intent') ?? '')
  return (
    <div className='wrap pt-8 lg:pt-12'>
      <PageTop title='Your shortlist'>
        {list &&
          `Kept for this device until ${dayText(list.expires_on)}, or for 90 days after you keep another home. You don’t need an account.`}
      </PageTop>
      {!watching && <Happened state={state} />}
      {list && list.items.length > 0 ? (
        <Homes list={list} origin={site.mainOrigin} watching={watching ? state : null} />
      ) : (
        <Nothing lost={site.shortlist !== null && !list} />
      )}
    </div>
  )
}

type HomesProps = {
  readonly list: Shortlist
  readonly origin: string
  /** The state of the form for emails, if it was sent. */
  readonly watching: FormState | null
}

function Homes({ list, origin, watching }: HomesProps): ReactElement {
  const names = list.items
    .flatMap(({ project, block, name }) =>
      block ? [unitName({ project: project.slug, block: block.slug, unit: name })] : [],
    )
    .slice(0, comparedAtMost)
  return (
    <>
      <div className='mt-6 flex flex-wrap items-center gap-x-6 gap-y-3' data-print='no'>
        <PriceSwitch />
        {names.length > 1 && (
          <Link
            className='link inline-flex min-h-11 items-center'
            to={href(pages.compare, {}, { units: names.join(',') })}
          >
            Compare plans of {names.length} homes
          </Link>
        )}
      </div>
      <KeptHomes homes={list.items}>{(home) => <Own home={home} />}</KeptHomes>
      <Watching watchers={list.watchers} state={watching} />
      <Sharing shared={list.shared} origin={origin} />
    </>
  )
}

/** What only the list's owner can do. */
function Own({ home }: { readonly home: KeptHome }): ReactElement {
  return (
    <div data-print='no'>
      <Disclosure title={home.note ? 'Change note' : 'Add a note'} className='border-t'>
        <Form method='post' preventScrollReset className='grid justify-items-start gap-3'>
          <input type='hidden' name='home' value={home.id} />
          <TextArea
            label={`Note on ${keptTitle(home)}`}
            name='note'
            rows={3}
            maxLength={longestNote}
            defaultValue={home.note ?? ''}
            className='w-full'
          />
          <Button type='submit' name='intent' value='note' kind='secondary' size='small'>
            Save note
          </Button>
        </Form>
      </Disclosure>
      <Form method='post' preventScrollReset className='mt-3'>
        <input type='hidden' name='home' value={home.id} />
        <Button type='submit' name='intent' value='drop' kind='quiet' size='small'>
          Remove {keptTitle(home)}
        </Button>
      </Form>
    </div>
  )
}

/** The result of the last form, with a button that undoes it. */
function Happened({ state }: { readonly state: FormState }): ReactElement | null {
  const result = useActionData() as ActionResult | undefined
  if (state.problem) {
    return (
      <Notice tone='bad' live title={state.problem} className='mt-6'>
        {state.errorOf('note')}
      </Notice>
    )
  }
  if (!state.done) return null
  const undo = result?.ok ? result.undo : undefined
  return (
    <Notice tone='good' live title={state.done} className='mt-6'>
      {undo && (
        <Form method='post' preventScrollReset>
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type='hidden' name={name} value={value} />
          ))}
          <Button type='submit' kind='quiet' size='small'>
            Undo
          </Button>
        </Form>
      )}
    </Notice>
  )
}

function Nothing({ lost }: { readonly lost: boolean }): ReactElement {
  return (
    <EmptyState
      className='mt-6'
      title={lost ? 'We can’t show your shortlist' : 'No homes kept yet'}
      action={<ButtonLink to={href(pages.find)}>Find a home</ButtonLink>}
    >
      {lost
        ? 'It may have expired, or part of the site may be down. Reload the page to try again; keeping another home starts a new list if this one is gone.'
        : 'Press Keep beside a home or a plot. You’ll see what you kept side by side here, and can share it with your family.'}
    </EmptyState>
  )
}
