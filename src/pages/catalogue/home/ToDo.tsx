import type { ReactElement } from 'react'
import { ButtonLink } from '../../../ui/Button.tsx'
import type { ToDoItem } from './todo.ts'

export function ToDo({ items }: { readonly items: readonly ToDoItem[] }): ReactElement {
  return (
    <section aria-labelledby='todo'>
      <h2 id='todo' className='heading-3'>
        To do
      </h2>
      <ul className='mt-2'>
        {items.map(({ key, title, detail, action, to }) => (
          <li key={key} className='flex items-center gap-4 border-line border-b py-3'>
            <span className='min-w-0 flex-1'>
              <span className='block font-semibold'>{title}</span>
              <span className='block text-14 text-ink-soft'>{detail}</span>
            </span>
            <ButtonLink to={to} kind='secondary' size='small' className='shrink-0'>
              {action}
              <span className='sr-only'>{`: ${title}`}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
