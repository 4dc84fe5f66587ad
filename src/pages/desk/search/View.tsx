import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { Desk, DeskHead } from '../../../features/desk/Desk.tsx'
import { kindWords, targetOf } from '../../../features/desk/finds.ts'
import { usePage } from '../../../platform/page/usePage.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { Link } from '../../../ui/Link.tsx'
import { work } from './work.ts'

export { work } from './work.ts'

/** The search palette as a page of its own. */
export default function SearchView(): ReactElement {
  const { data, search } = usePage(work)
  const targets = data.finds?.finds.map(targetOf)
  return (
    <Desk>
      <DeskHead title='Find' />
      <Form method='get' role='search' className='mt-4 flex max-w-[40rem] items-end gap-2'>
        <TextInput
          label='Name, number, mobile or email'
          type='search'
          name='q'
          maxLength={80}
          defaultValue={search.get('q') ?? ''}
          className='flex-1'
        />
        <Button type='submit'>Find</Button>
      </Form>
      {targets && (
        <ul className='mt-4 max-w-[40rem] border-line border-t'>
          {targets.map(({ kind, title, detail, to }) => (
            <li key={`${kind} ${to}`} className='border-line border-b'>
              <Link to={to} className='flex min-h-11 items-center justify-between gap-4 px-1 hover:bg-sunken'>
                <span className='min-w-0 wrap-anywhere'>
                  <span className='font-semibold'>{title}</span>
                  {detail && <span className='text-ink-soft'>{` ${detail}`}</span>}
                </span>
                <span className='shrink-0 text-12 text-ink-soft'>{kindWords[kind]}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {targets?.length === 0 && (
        <p className='mt-4 text-ink-soft'>Nothing found. Try the start of a name, or the whole number.</p>
      )}
    </Desk>
  )
}
