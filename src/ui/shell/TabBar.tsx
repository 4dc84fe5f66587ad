import {
  BookOpen,
  CalendarDays,
  CircleUserRound,
  DoorOpen,
  House,
  Menu,
  Presentation,
  Scale,
  ShoppingBasket,
  Users,
} from 'lucide'
import type { ReactElement } from 'react'
import { Icon } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import type { ShellTab, TabKind } from './links.ts'

const icons: Record<TabKind, typeof House> = {
  home: House,
  courses: BookOpen,
  cart: ShoppingBasket,
  classes: CalendarDays,
  teach: Presentation,
  groups: Users,
  demos: DoorOpen,
  disputes: Scale,
  more: Menu,
  account: CircleUserRound,
}

export function TabBar({ tabs }: { tabs: readonly ShellTab[] }): ReactElement {
  return (
    <nav
      aria-label='Main'
      data-print='no'
      className='fixed inset-x-0 bottom-0 z-20 md:hidden border-line border-t bg-ground pb-[env(safe-area-inset-bottom)]'
    >
      <ul className='grid auto-cols-fr grid-flow-col'>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ to, label, kind, current, count = 0 }: ShellTab): ReactElement {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className='relative grid h-16 place-content-center justify-items-center gap-1 text-12 text-ink-soft -outline-offset-4 aria-[current]:font-semibold aria-[current]:text-action'
    >
      {current && <span className='absolute inset-x-6 top-0 h-0.5 bg-action' />}
      <Icon of={icons[kind]} className='size-6' strokeWidth={current ? 2.25 : 1.75} />
      <span>
        {label}
        {count > 0 && <span className='sr-only'>: {count}</span>}
      </span>
      {count > 0 && (
        <span
          aria-hidden='true'
          className='absolute top-2 left-1/2 ml-2 min-w-4 rounded-pill bg-highlight px-1 text-center font-semibold text-12 text-highlight-ink leading-4'
        >
          {count}
        </span>
      )}
    </Link>
  )
}
