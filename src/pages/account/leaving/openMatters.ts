import type { Closing } from '#contract/learning/account/profile.ts'
import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

type Open = Closing['open'][number]
interface Words {
  readonly text: string
  readonly link?: { readonly to: string; readonly label: string }
}

/** What is still open, and where to settle it. */
export function wordsOf({ matter, count }: Open): Words {
  const several = (one: string, more: string) => (count === 1 ? one : `${count} ${more}`)
  switch (matter) {
    case 'seats':
      return {
        text: `You have ${several('a seat in a course that isn’t over', 'seats in courses that aren’t over')}. Finish or leave: if you leave, we refund the classes that are left under the usual terms.`,
        link: { to: href(pages.myCourses), label: 'My courses' },
      }
    case 'orders':
      return {
        text: `You have ${several('an order', 'orders')} in progress. Pay or cancel first.`,
        link: { to: href(pages.orders), label: 'Your orders' },
      }
    case 'refunds':
      return {
        text: `${several('A refund to you is', 'refunds to you are')} still on the way. Once that is done, you can close the account.`,
        link: { to: href(pages.orders), label: 'Your orders' },
      }
    case 'disputes':
      return {
        text: `You have ${several('a dispute that isn’t', 'disputes that aren’t')} decided. Wait for the decision, or withdraw.`,
        link: { to: href(pages.myCourses), label: 'My courses' },
      }
    case 'taught_groups':
      return {
        text: `You teach ${several('a group', 'groups')} with students who have paid. Hold the classes that are left, or cancel the group: its students get their money back.`,
        link: { to: href(pages.teachCourses), label: 'Your courses' },
      }
    case 'taught_demos':
      return {
        text: `You have ${several('a demo', 'demos')} to give. Hold, decline or cancel first.`,
        link: { to: href(pages.teachDemos), label: 'Your demos' },
      }
    case 'taught_disputes':
      return {
        text: `${several('A dispute about your classes isn’t', 'disputes about your classes aren’t')} decided. Answer, and wait for the decision.`,
        link: { to: href(pages.teachDisputes), label: 'Disputes' },
      }
    case 'earnings':
      return {
        text: 'Your earnings aren’t settled. Say where your money goes: we pay all of it out, however little, and then you can close the account.',
        link: { to: href(pages.teachEarnings), label: 'Your earnings' },
      }
    case 'only_staff':
      return { text: 'You’re the only owner on the staff. Make someone else an owner first.' }
  }
}
