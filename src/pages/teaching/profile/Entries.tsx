import { ArrowDown, ArrowUp, GripVertical, Plus } from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { OwnArtist } from '#contract/learning/catalogue/artists.ts'
import { href } from '../../../platform/page/page.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { pages } from '../../../siteMap/index.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { AskForm } from './AskForm.tsx'
import { EntryForm } from './EntryForm.tsx'
import { Part } from './Part.tsx'
import { type Entry, entriesOf, isConfirmed, type SectionName, sections } from './sections.ts'
import { type Ordering, useOrder } from './useOrder.ts'
import { type PartForm, usePart } from './usePart.tsx'
import { work } from './work.ts'

interface EntriesProps {
  readonly name: SectionName
  readonly profile: OwnArtist
  /** The entry whose form is open, or `new`. */
  readonly open: string | undefined
  /** The entry whose author is being asked to confirm it. */
  readonly asking: string | undefined
}

/** One list of the profile: its entries are added, changed, reordered and removed in place. */
export function Entries({ name, profile, open, asking }: EntriesProps): ReactElement {
  const form = useEntriesForm(name, profile)
  const order = useOrder(name, entriesOf(profile, name))
  const { title, about, one } = sections[name]
  const { entries } = order
  return (
    <Part id={name} title={title} about={about} form={form}>
      {entries.length > 0 && (
        <ul ref={order.list} {...order.moves} className='border-line border-t'>
          {entries.map((entry, place) => (
            <li
              key={entry.id}
              data-entry={entry.id}
              data-dragged={order.dragged === entry.id || undefined}
              className='border-line border-b data-[dragged]:bg-action-soft'
            >
              {open === entry.id && !isConfirmed(entry) ? (
                <EntryForm name={name} entry={entry} form={form} />
              ) : (
                <EntryRow name={name} entry={entry} order={order} place={place} form={form} />
              )}
              {asking === entry.id && sections[name].standing && !isConfirmed(entry) && (
                <AskForm entry={entry} form={form} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <EntryForm name={name} entry={null} form={form} />
      ) : (
        <ButtonLink
          to={`${href(pages.teachProfile, {}, { add: name })}#${name}`}
          preventScrollReset
          kind='secondary'
          className='justify-self-start'
          icon={<Icon of={Plus} className='size-5' />}
        >
          {`Add ${one}`}
        </ButtonLink>
      )}
    </Part>
  )
}

/** Once a request to confirm an entry has been sent, says so. */
function useEntriesForm(name: SectionName, profile: OwnArtist): PartForm {
  const form = usePart(name)
  const { search } = usePage(work)
  const id = search.get('asked')
  const asked = form.busy ? null : entriesOf(profile, name).find((entry) => entry.id === id)?.asked
  return asked ? { ...form, done: form.done ?? `We’ve emailed a link to ${asked.email}.` } : form
}

interface EntryRowProps {
  readonly name: SectionName
  readonly entry: Entry
  readonly order: Ordering
  readonly place: number
  readonly form: PartForm
}

function EntryRow({ name, entry, order, place, form }: EntryRowProps): ReactElement {
  const { head, line } = sections[name]
  const many = order.entries.length > 1
  return (
    <div className='flex items-start gap-2 py-3'>
      {many && (
        <span
          {...order.grip(entry.id)}
          aria-hidden='true'
          title='Drag to move'
          className='grid w-6 shrink-0 cursor-grab touch-none place-content-center self-stretch text-control active:cursor-grabbing'
        >
          <Icon of={GripVertical} className='size-5' />
        </span>
      )}
      <div className='min-w-0 flex-1'>
        <p className='font-semibold leading-snug'>{head(entry)}</p>
        <p className='line-clamp-2 text-14 text-ink-soft'>{line(entry)}</p>
        <Standing name={name} entry={entry} />
        <div className='mt-1 flex flex-wrap items-center gap-x-4'>
          <EntryLinks name={name} entry={entry} />
          <Form method='post' preventScrollReset className='flex'>
            <input type='hidden' name='part' value={name} />
            <input type='hidden' name='id' value={entry.id} />
            <button
              type='submit'
              name='intent'
              value='remove'
              disabled={form.busy}
              className='link inline-flex min-h-6 items-center text-14 pointer-coarse:min-h-11'
            >
              Remove<span className='sr-only'>{` ${head(entry)}`}</span>
            </button>
          </Form>
        </div>
      </div>
      {many && <Steps name={name} entry={entry} order={order} place={place} />}
    </div>
  )
}

function Standing({ name, entry }: Pick<EntryRowProps, 'name' | 'entry'>): ReactElement | null {
  const { site } = usePage(work)
  const { standing } = sections[name]
  if (!standing) return null
  return <p className='mt-1 wrap-anywhere text-14'>{standing(entry, site.timeZone)}</p>
}

function EntryLinks({ name, entry }: Pick<EntryRowProps, 'name' | 'entry'>): ReactElement | null {
  const { head, standing } = sections[name]
  if (isConfirmed(entry)) return null
  const links = [
    { label: 'Edit', query: { edit: entry.id } },
    ...(standing ? [{ label: entry.asked ? 'Ask again' : 'Ask to confirm', query: { ask: entry.id } }] : []),
  ]
  return (
    <>
      {links.map(({ label, query }) => (
        <Link
          key={label}
          to={`${href(pages.teachProfile, {}, query)}#${name}`}
          preventScrollReset
          className='link inline-flex min-h-6 items-center text-14 pointer-coarse:min-h-11'
        >
          {label}
          <span className='sr-only'>{` ${head(entry)}`}</span>
        </Link>
      ))}
    </>
  )
}

function Steps({ name, entry, order, place }: Omit<EntryRowProps, 'form'>): ReactElement {
  const head = sections[name].head(entry)
  const steps = [
    { way: 'up', label: `Move ${head} up`, icon: ArrowUp, off: place === 0 },
    { way: 'down', label: `Move ${head} down`, icon: ArrowDown, off: place === order.entries.length - 1 },
  ] as const
  return (
    <Form
      method='post'
      preventScrollReset
      data-ordering
      className='flex shrink-0'
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const way = (submitter as HTMLButtonElement | null)?.value.split(' ')[1]
        order.step(entry.id, way === 'up' ? -1 : 1)
      }}
    >
      <input type='hidden' name='part' value={name} />
      <input type='hidden' name='intent' value='order' />
      {steps.map(({ way, label, icon, off }) => (
        <Button
          key={way}
          type='submit'
          name='move'
          value={`${entry.id} ${way}`}
          kind='quiet'
          size='small'
          aria-label={label}
          aria-disabled={off || undefined}
          className='aria-disabled:cursor-default aria-disabled:text-line'
          icon={<Icon of={icon} className='size-5' />}
        />
      ))}
    </Form>
  )
}
