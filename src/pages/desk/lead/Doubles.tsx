import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { LeadFile } from '#contract/estate/leads/staff.ts'
import { leadStatusNames } from '#contract/estate/leads/words.ts'
import { phoneText } from '#contract/phoneText.ts'
import { Line, Section } from '../../../features/desk/Record.tsx'
import { Submit } from '../../../features/desk/Submit.tsx'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { dateOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

interface DoublesProps {
  readonly lead: LeadFile
  readonly zone: string
  readonly mayChange: boolean
}

/** This buyer's other enquiries: already merged, still to be merged, or only from the same address. */
export function Doubles({ lead, zone, mayChange }: DoublesProps): ReactElement {
  const { merged, others } = lead
  return (
    <>
      {merged.length > 0 && (
        <Section title='Merged into this enquiry'>
          <ul>
            {merged.map(({ id, reference, subject, message, created_at }) => (
              <Line
                key={id}
                main={<Open id={id} words={subject ?? reference} />}
                side={dateOf(created_at, zone)}
                below={
                  <>
                    {message && <p className='whitespace-pre-line'>{message}</p>}
                    {mayChange && (
                      <WithReason
                        name='unmerge'
                        id={id}
                        label='Why it isn’t the same buyer'
                        button={`Unmerge ${reference}`}
                      />
                    )}
                  </>
                }
              />
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section title='Also from this number or address'>
          <ul>
            {others.map((other) => (
              <Line
                key={other.id}
                main={<Open id={other.id} words={other.subject ?? other.reference} />}
                side={dateOf(other.created_at, zone)}
                below={
                  other.same_buyer && mayChange && lead.merged_into === null ? (
                    <Compared lead={lead} other={other} />
                  ) : (
                    leadStatusNames[other.status]
                  )
                }
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Open({ id, words }: { readonly id: string; readonly words: string }): ReactElement {
  return (
    <Link className='link' to={href(pages.deskLead, { lead: id })}>
      {words}
    </Link>
  )
}

type Other = LeadFile['others'][number]
type Compared = Pick<Other, 'reference' | 'name' | 'mobile' | 'email' | 'status' | 'message'>

const compared: readonly { readonly label: string; readonly read: (lead: Compared) => string | null }[] = [
  { label: 'Name', read: ({ name }) => name },
  { label: 'Mobile', read: ({ mobile }) => mobile && phoneText(mobile) },
  { label: 'Email', read: ({ email }) => email },
  { label: 'State', read: ({ status }) => leadStatusNames[status] },
  { label: 'Message', read: ({ message }) => message },
]

/** Both enquiries side by side, and the button that merges them. */
function Compared({ lead, other }: { readonly lead: LeadFile; readonly other: Other }): ReactElement {
  return (
    <>
      <table className='mt-2 w-full table-fixed border-collapse text-left text-14'>
        <thead>
          <tr>
            <th scope='col' className='w-20 py-1 font-normal'>
              <span className='sr-only'>What</span>
            </th>
            <th scope='col' className='py-1 pr-2 font-semibold'>{`This one, ${lead.reference}`}</th>
            <th scope='col' className='py-1 font-semibold'>
              {other.reference}
            </th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ label, read }) => (
            <tr key={label} className='border-line border-t align-top'>
              <th scope='row' className='py-1 font-normal'>
                {label}
              </th>
              <td className='py-1 pr-2 text-ink wrap-anywhere'>{read(lead) ?? '–'}</td>
              <td className='py-1 text-ink wrap-anywhere'>{read(other) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <WithReason
        name='merge'
        id={other.id}
        label='Why it’s the same buyer'
        button={`Merge ${other.reference} into this one`}
      />
    </>
  )
}

interface WithReasonProps {
  readonly name: 'merge' | 'unmerge'
  readonly id: string
  readonly label: string
  readonly button: string
}

function WithReason({ name, id, label, button }: WithReasonProps): ReactElement {
  const form = useFormState()
  const isThis = form.valueOf(name) === id
  return (
    <Form method='post' preventScrollReset noValidate className='mt-2 grid max-w-md gap-2'>
      <input type='hidden' name={name} value={id} />
      <TextInput
        label={label}
        name='reason'
        maxLength={500}
        defaultValue={isThis ? form.valueOf('reason') : undefined}
        error={isThis ? form.errorOf('reason') : undefined}
      />
      <Submit label={button} kind='quiet' />
    </Form>
  )
}
