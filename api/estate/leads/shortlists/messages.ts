import { plotExtras, priceOf } from '#contract/estate/projects/prices.ts'
import { isForSale, type UnitStatus, unitStatusNames } from '#contract/estate/projects/words.ts'
import { rupees } from '#contract/money.ts'
import type { Mail, MailFact } from '../../../mail/Mail.ts'
import { inWords } from '../../../texts/days.ts'
import type { Home } from './homes.ts'

/** A home that has changed since its watchers were last told. */
export interface HomeNews {
  readonly home: Home
  readonly was: { readonly status: UnitStatus; readonly price: number }
  /** For a sold home: the most similar home that's available. */
  readonly nearest: Home | null
}

/** Until the owner of the address confirms, it may have been typed by somebody else. */
export function watchMail(token: string): Mail {
  return {
    subject: 'Please confirm: changes to your shortlist of homes',
    heading: 'Please confirm your email address',
    paragraphs: [
      'Hello,',
      'Someone, perhaps you, asked us to email this address when a home on their shortlist is sold, put on hold, available again or has a new price, at most once a day.',
      'If it was you, confirm within seven days. We won’t send anything until you do.',
    ],
    action: { label: 'Confirm email address', path: `/homes/subscribe/confirm?token=${token}&of=shortlist` },
    afterwards: ['If it wasn’t you, ignore this email. We delete your address after seven days.'],
  }
}

interface Changes {
  /** At least one home. */
  readonly homes: readonly HomeNews[]
  /** The word in the family's link; null if the list isn't shared. */
  readonly shared: string | null
  /** The first day on which the list no longer exists. */
  readonly until: string
}

export function changesMail({ homes, shared, until }: Changes): Mail {
  const path = shared === null ? '/homes/shortlist' : `/homes/shortlist/${shared}`
  const elsewhere = 'The shortlist opens on the device where you made it; the homes above open anywhere.'
  const end = `We’ll write again when something else changes, until the shortlist ends on ${inWords(until)}. Adding another home extends it.`
  return {
    subject: titleOf(homes),
    paragraphs: ['Hello,', opening(homes)],
    facts: homes.flatMap(factsOf),
    action: { label: 'View shortlist', path },
    afterwards: shared === null ? [elsewhere, end] : [end],
  }
}

function titleOf(homes: readonly HomeNews[]): string {
  const [first, second] = homes
  if (!first || second) return `${homes.length} homes on your shortlist have changed`
  const { home, was } = first
  const news =
    home.status === was.status ? priceNews(home, was.price) : unitStatusNames[home.status].toLowerCase()
  return `${titled(home)}, ${home.project.name}: ${news}`
}

function opening(homes: readonly HomeNews[]): string {
  const sold = homes.filter(({ home }) => home.status === 'sold')
  const [first] = sold
  if (!first) return 'Here’s what has changed on your shortlist.'
  const sorry =
    sold.length === 1
      ? `We’re sorry: someone else has bought ${titled(first.home)}.`
      : `We’re sorry: someone else has bought ${sold.length} of them.`
  return sold.some(({ nearest }) => nearest)
    ? `${sorry} Below is the most similar one that’s still available.`
    : sorry
}

function factsOf({ home, was, nearest }: HomeNews): MailFact[] {
  const now = unitStatusNames[home.status]
  const before = unitStatusNames[was.status].toLowerCase()
  const state = home.status === was.status ? `Still ${now.toLowerCase()}` : `${now}, was ${before}`
  const lines = isForSale(home.status) ? [state, priceLine(home, was.price)] : [state]
  const told = factOf(titled(home), home, lines)
  if (!nearest) return [told]
  const price = priceLine(nearest, null)
  return [told, factOf(`${titled(nearest)}, similar and available`, nearest, [price])]
}

function factOf(label: string, home: Home, lines: readonly string[]): MailFact {
  const { type, project, block } = home
  const where = [type, block?.name, project.name].filter(Boolean).join(', ')
  return {
    label,
    value: [where, ...lines].join('\n'),
    path: pathOf(home),
  }
}

function titled({ name, block }: Home): string {
  return block ? name : `Plot ${name}`
}

function pathOf({ name, project, block }: Home): string {
  const number = encodeURIComponent(name)
  if (!block) return `/homes/plots/${project.slug}?no=${number}`
  return `/homes/projects/${project.slug}/blocks/${block.slug}/units/${number}`
}

/** The price with its date, and how much it has changed; 0 means it wasn't announced before. */
function priceLine(home: Home, before: number | null): string {
  const price = priceOf(home, 'all_in')
  if (!price) return 'Price not announced'
  const listed = home.block ? 'before taxes and charges' : plotExtras
  const words = price.kind === 'all_in' ? 'all-in' : listed
  const day = price.kind === 'all_in' ? home.priced_on : home.price_as_of
  const said = `${rupees(price.paise)} ${words}${day === null ? '' : ` on ${inWords(day)}`}`
  if (before === 0) return `${said}, announced now`
  if (before === null || before === price.paise) return said
  return `${said}, ${rupees(Math.abs(price.paise - before))} ${price.paise > before ? 'more' : 'less'} than before`
}

function priceNews(home: Home, before: number): string {
  const price = priceOf(home, 'all_in')
  if (!price) return 'price not announced'
  if (before === 0) return `price announced, ${rupees(price.paise)}`
  const by = rupees(Math.abs(price.paise - before))
  return `price ${price.paise > before ? 'up' : 'down'} by ${by}`
}
