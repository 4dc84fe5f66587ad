import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { DeskVisit } from '#contract/estate/visits/desk.ts'
import { phoneText } from '#contract/phoneText.ts'
import { PhoneLink } from '../../../features/desk/PhoneLink.tsx'
import { Line } from '../../../features/desk/Record.tsx'
import { visitKindNames, visitStatusNames } from '../../../features/visits/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'
import { Button } from '../../../ui/Button.tsx'
import { timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'

const india = 'Asia/Kolkata'

interface RowProps {
  readonly visit: DeskVisit
  readonly mayChange: boolean
}

/** One visit of the day, with the buttons that record what became of it. */
export function VisitRow({ visit, mayChange }: RowProps): ReactElement {
  const { id, name, mobile, reference, status, kind, project, about, place } = visit
  const what = [
    about ?? project.name,
    visitKindNames[kind],
    place.at && place.name !== project.name && place.name,
  ]
  return (
    <Line
      main={
        <>
          <strong className='tabular-nums'>{`${timeOf(visit.starts_at, india)} – ${timeOf(visit.ends_at, india)}`}</strong>{' '}
          <Link className='link' to={href(pages.deskLead, { lead: id })}>
            {name ?? (mobile && phoneText(mobile)) ?? reference}
          </Link>
        </>
      }
      side={visitStatusNames[status]}
      below={
        <>
          <p>
            {what.filter(Boolean).join(', ')}
            {mobile && (
              <>
                {', '}
                <PhoneLink number={mobile} />
              </>
            )}
          </p>
          {visit.travel_minutes > 0 && <p>{`${visit.travel_minutes} min travel before this visit`}</p>}
          {mayChange && <Deeds visit={visit} />}
        </>
      }
    />
  )
}

const verbs: Readonly<Record<DeskVisit['status'], string>> = {
  arrived: 'Arrived',
  no_show: 'Didn’t come',
  booked: 'Undo',
  cancelled: 'Cancel',
}

function Deeds({ visit: { id, status, next } }: { readonly visit: DeskVisit }): ReactElement {
  const form = useFormState()
  const mayMove = status !== 'arrived'
  return (
    <div data-print='no' className='mt-1 flex flex-wrap items-center gap-3'>
      {next
        .filter((to) => to !== 'cancelled')
        .map((to) => (
          <Form key={to} method='post' preventScrollReset>
            <input type='hidden' name='visit' value={id} />
            <input type='hidden' name='seen' value={status} />
            <input type='hidden' name='to' value={to} />
            <Button
              type='submit'
              size='small'
              kind={to === 'arrived' ? 'secondary' : 'quiet'}
              busy={form.busy}
            >
              {verbs[to]}
            </Button>
          </Form>
        ))}
      {mayMove && (
        <Link
          className='link inline-flex min-h-9 items-center pointer-coarse:min-h-11'
          to={href(pages.deskVisit, { visit: id })}
        >
          {next.includes('cancelled') ? 'Move or cancel' : 'Choose another time'}
        </Link>
      )}
    </div>
  )
}
