import type { ReactElement } from 'react'
import type { DeskConsent } from '#contract/learning/desk/records.ts'
import { purposeNames } from '#contract/learning/people/consentWords.ts'
import { Line, Nothing, Section } from '../../../features/desk/Record.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { dateOf, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface ConsentsProps {
  /** Undefined if they couldn't be loaded. */
  readonly consents: readonly DeskConsent[] | undefined
  /** The person whose record it is. */
  readonly personId: string
  readonly zone: string
}

/** The consents, purpose by purpose: who gave each one, when and in which words, and how it ended. */
export function Consents({ consents, personId, zone }: ConsentsProps): ReactElement {
  return (
    <Section title='Consents'>
      {consents === undefined && <Nothing>We couldn’t load these. Reload the page to try again.</Nothing>}
      {consents?.length === 0 && <Nothing>None given.</Nothing>}
      <ul>
        {consents?.map((consent) => (
          <Line
            key={consent.id}
            main={titleOf(consent)}
            side={consent.withdrawn_at === null ? 'Holds' : 'Withdrawn'}
            below={<Story consent={consent} personId={personId} zone={zone} />}
          />
        ))}
      </ul>
    </Section>
  )
}

function titleOf({ purpose, learner }: DeskConsent): string {
  return learner === null ? purposeNames[purpose] : `${purposeNames[purpose]}, for ${learner}`
}

interface StoryProps {
  readonly consent: DeskConsent
  readonly personId: string
  readonly zone: string
}

function Story({ consent, personId, zone }: StoryProps): ReactElement {
  const { by, given_at, withdrawn_at, withdrawn_by, words } = consent
  const isOwn = by.id === personId
  return (
    <>
      <p>
        {'Given by '}
        {isOwn ? (
          by.name
        ) : (
          <Link className='link' to={href(pages.deskPerson, { person: by.id })}>
            {by.name}
          </Link>
        )}
        {`${consent.learner === null ? '' : ', parent or guardian'}, in their account, `}
        {given_at === null ? 'before its time was recorded' : momentOf(given_at, zone)}
      </p>
      {withdrawn_at !== null && (
        <p>{`Withdrawn ${momentOf(withdrawn_at, zone)}, ${withdrawn_by === 'link' ? 'through the link in a news email' : 'in their account'}`}</p>
      )}
      <details className='mt-1'>
        <summary className='link inline-flex min-h-6 cursor-pointer items-center pointer-coarse:min-h-11'>
          Words
        </summary>
        <p className='max-w-prose'>{words}</p>
      </details>
    </>
  )
}

/** A moment with its year, since a consent lasts for years. */
function momentOf(instant: string, zone: string): string {
  return `on ${dateOf(instant, zone)}, ${timeOf(instant, zone)}`
}
