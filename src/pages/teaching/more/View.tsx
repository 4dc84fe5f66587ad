import {
  BadgeCheck,
  BookOpen,
  CalendarSync,
  CircleQuestionMark,
  CircleUserRound,
  FileText,
  Landmark,
  LogOut,
  MessageCircle,
  MessageCircleQuestionMark,
  ReceiptIndianRupee,
  Scale,
  Settings2,
  TicketPercent,
  TreePalm,
  Wallet,
} from 'lucide'
import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import { RoleSwitch } from '../../../features/people/auth/RoleSwitch.tsx'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { TeachNav } from '../TeachNav.tsx'

export { work } from './work.ts'

const rows = [
  { to: href(pages.messages), label: 'Messages', icon: MessageCircle },
  { to: href(pages.teachProfile), label: 'Your public profile', icon: CircleUserRound },
  { to: href(pages.teachEarnings), label: 'Earnings', icon: Wallet },
  { to: href(pages.teachVerification), label: 'Verification', icon: BadgeCheck },
  { to: href(pages.teachPayoutDetails), label: 'Where your payouts go', icon: Landmark },
  { to: href(pages.teachGst), label: 'GST', icon: FileText },
  { to: href(pages.teachBusy), label: 'Your other calendars', icon: CalendarSync },
  { to: href(pages.teachLeave), label: 'Days off', icon: TreePalm },
  { to: href(pages.teachCodes), label: 'Discount codes', icon: TicketPercent },
  { to: href(pages.teachQuestions), label: 'Questions', icon: MessageCircleQuestionMark },
  { to: href(pages.teachDisputes), label: 'Disputes', icon: Scale },
  { to: href(pages.account), label: 'Account', icon: Settings2 },
  { to: href(pages.orders), label: 'Your orders', icon: ReceiptIndianRupee },
  { to: href(pages.courses), label: 'All courses', icon: BookOpen },
  { to: href(pages.help), label: 'Help', icon: CircleQuestionMark },
]
const rowClass = 'flex min-h-14 w-full items-center gap-4 text-left font-semibold hover:bg-sunken'

/** What the bar at the bottom of a phone has no room for. */
export default function MoreView(): ReactElement {
  return (
    <div className='wrap pt-8 md:pt-12'>
      <TeachNav />
      <h1 className='heading-1 md:mt-8'>More</h1>
      <ul className='mt-6 max-w-[34rem] divide-y divide-line border-line border-y'>
        {rows.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={rowClass}>
              <Icon of={icon} className='size-5 text-ink-soft' />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <RoleSwitch className={rowClass} />
        </li>
        <li>
          <Form method='post' action={href(pages.logout)}>
            <button type='submit' className={rowClass}>
              <Icon of={LogOut} className='size-5 text-ink-soft' />
              Sign out
            </button>
          </Form>
        </li>
      </ul>
    </div>
  )
}
