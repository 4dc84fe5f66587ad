import { type BusinessSetting, type Inbox, settings, type Words } from './businessSetting.ts'
import { companySettings } from './companySettings.ts'
import { percent, rupees } from './money.ts'
import { moneySettings } from './moneySettings.ts'
import { readRupees } from './readRupees.ts'

export type { BusinessSetting }

/** Settings that the company changes at the desk. Secrets, hosts and pool sizes stay in the environment. */
export const businessSettings = settings({
  ...companySettings,
  ...moneySettings,
  support_refund: {
    label: 'Refund by support',
    about:
      'The most that one member of support may give back in a day: refunds, decided disputes and goodwill together. Anything more needs approval by finance or an owner.',
    kind: 'paise',
    least: 0,
    most: 10_000_000,
    usual: 1_000_000,
    effect: (value) =>
      value === 0
        ? 'Support can’t refund anything alone: finance has to approve it.'
        : `Each member of support can refund ${rupees(value)} in a day; finance has to approve the rest.`,
  },
  finance_refund: {
    label: 'Refund by finance',
    about:
      'The most that one member of finance, or one owner, may give back in a day: refunds, decided disputes and goodwill together. Anything more needs a second person.',
    kind: 'paise',
    least: 0,
    most: 1_000_000_000,
    usual: 10_000_000,
    effect: (value) =>
      value === 0
        ? 'Every refund by finance waits for a second person.'
        : `One person can refund ${rupees(value)} in a day; the rest waits for a second person.`,
  },
  goodwill_alone: {
    label: 'Credit as goodwill',
    about:
      'The most that one member of staff may give as credit in a day. Anything more needs a second person’s approval.',
    kind: 'paise',
    least: 0,
    most: 10_000_000,
    usual: 200_000,
    effect: (value) =>
      value === 0
        ? 'All credit given as goodwill waits for a second person.'
        : `${rupees(value)} in a day is given immediately; the rest waits for a second person.`,
  },
  codes_alone: {
    label: 'Discount codes',
    about:
      'The most that the discount codes which one member of staff creates in a day may cost in all, if every use is taken. Anything more needs a second person’s approval.',
    kind: 'paise',
    least: 0,
    most: 1_000_000_000,
    usual: 20_000_000,
    effect: (value) =>
      value === 0
        ? 'All discount codes at the company’s cost wait for a second person.'
        : `Codes for ${rupees(value)} in a day can be used immediately; the rest wait for a second person. A code for 100 orders and ₹500 each counts as ${rupees(5_000_000)}.`,
  },
  orders_per_person: {
    label: 'Orders per person and hour',
    about: 'How many orders one person may start within an hour. Each holds seats that nobody else can have.',
    variable: 'ORDERS_PER_PERSON',
    kind: 'count',
    least: 3,
    most: 1000,
    usual: 60,
    effect: (value) => `Order ${value + 1} within an hour is refused with “Too many attempts”.`,
  },
  first_publication: {
    label: 'Reading new courses',
    about: 'Whether one of us reads a course before it goes live for the first time.',
    kind: 'switch',
    usual: 1,
    effect: (value) =>
      value === 1
        ? 'A tutor’s new course waits at the desk until somebody has read it.'
        : 'A tutor’s new course goes live as soon as they publish it. Courses that are already waiting stay there until they’re read or published again.',
  },
  hanging_payment: {
    label: 'Stuck payments',
    about: 'How long a payment can go without word from the bank before it appears on Today.',
    kind: 'minutes',
    least: 5,
    most: 1440,
    usual: 30,
    effect: (value) => `A payment begun at noon appears on Today at ${minutesAfterNoon(value)}.`,
  },
  codes_per_network: {
    label: 'Sign-in codes per network and hour',
    about: 'How many codes may be requested from one network. A school or a mobile network is one network.',
    variable: 'CODES_PER_NETWORK',
    kind: 'count',
    least: 20,
    most: 10_000,
    usual: 100,
    effect: (value) => `Code ${value + 1} within an hour isn’t sent, no matter who asks for it.`,
  },
  mark_reminder: {
    label: 'Reminder to mark attendance',
    about: 'How long after a class its tutor is reminded to mark attendance.',
    kind: 'hours',
    least: 1,
    most: 48,
    usual: 12,
    effect: (value) =>
      `After a class that ends at noon, the tutor is reminded at ${minutesAfterNoon(value * 60)}.`,
  },
  waiting_head_start: {
    label: 'Head start on a waiting list',
    about: 'How long the person who’s told of a free seat has before the next in line is told too.',
    kind: 'hours',
    least: 1,
    most: 72,
    usual: 6,
    effect: (value) =>
      `If the first person is told at noon, the next in line is told at ${minutesAfterNoon(value * 60)}.`,
  },
  hold_days: {
    label: 'Longest hold of a home',
    about:
      'How long a home can be held for one buyer. A hold can be extended, by at most this long from the day of the extension.',
    kind: 'days',
    least: 1,
    most: 60,
    usual: 7,
    effect: (value) =>
      `A home put on hold on 1 March is free again on ${dayOfMarch(1 + value)} at the latest.`,
  },
  price_step: {
    label: 'Price change to confirm',
    about:
      'In per cent. Anyone who changes the price of a home by more than this has to tick that they’ve checked it.',
    kind: 'count',
    least: 1,
    most: 50,
    usual: 10,
    effect: (value) =>
      `A home of ${rupees(1_00_00_000_00)} can be raised to ${rupees((100 + value) * 1_00_000_00)} without a tick.`,
  },
  price_second: {
    label: 'Price change for two people',
    about:
      'How far one person may move the prices of homes alone in a day, with price changes and cost rules together, rises and cuts added up. From there a second person has to make the change or publish the rule. 0 means one person is always enough.',
    kind: 'paise',
    least: 0,
    most: 90_00_00_000_00,
    usual: 10_00_00_000_00,
    effect: (value) =>
      value === 0
        ? 'One person can change any number of prices and cost rules.'
        : `Once a person’s own price changes and cost rules of a day would come to ${rupees(value)}, rises and cuts added up, someone else has to make the next one.`,
  },
  papers_kept: {
    label: 'Keeping tutors’ documents',
    about: 'How long we keep a tutor’s documents after checking them. Tutors are told.',
    kind: 'days',
    least: 1,
    most: 90,
    usual: 14,
    effect: (value) => `Documents decided on 1 March are deleted on ${dayOfMarch(1 + value)}.`,
  },
  answer_minutes: {
    label: 'Answering new enquiries',
    about:
      'How long someone has to answer a new enquiry, in office hours, before it passes to the next colleague.',
    kind: 'minutes',
    least: 2,
    most: 240,
    usual: 5,
    effect: (value) =>
      `An enquiry that arrives at noon and isn’t answered passes to the next colleague at ${minutesAfterNoon(value)}.`,
  },
  leads_email: {
    label: 'Inbox for enquiries',
    about: 'Where enquiries and visits are emailed.',
    variable: 'LEADS_EMAIL',
    kind: 'email',
    effect: (value) => `The next enquiry is emailed to ${value}.`,
  },
  careers_email: {
    label: 'Inbox for applications',
    about: 'Where job applications are emailed.',
    variable: 'CAREERS_EMAIL',
    kind: 'email',
    effect: (value) => `The next application is emailed to ${value}.`,
  },
  messages_kept: {
    label: 'Keeping delivered messages',
    about: 'How long after delivery messages are deleted. The privacy page promises at most 30 days.',
    kind: 'days',
    least: 1,
    most: 30,
    usual: 30,
    effect: (value) => `A message delivered on 1 March is deleted on ${dayOfMarch(1 + value)}.`,
  },
})

export type SettingName = keyof typeof businessSettings
export const settingNames = Object.keys(businessSettings) as SettingName[]
export type SettingValue<N extends SettingName = SettingName> = (typeof businessSettings)[N] extends
  | Inbox
  | Words
  ? string
  : number

export function settingNamed(name: string): SettingName | null {
  return settingNames.find((each) => each === name) ?? null
}

function minutesAfterNoon(minutes: number): string {
  const all = 12 * 60 + minutes
  const days = Math.floor(all / 1440)
  const ofHour = all % 60 === 0 ? '' : `:${String(all % 60).padStart(2, '0')}`
  const hour = Math.floor(all / 60) % 24
  const time = `${hour % 12 || 12}${ofHour} ${hour < 12 ? 'am' : 'pm'}`
  return [time, ['', ' the next day', ' two days later'][days] ?? ` ${days} days later`].join('')
}

function dayOfMarch(day: number): string {
  return day > 31 ? `${day - 31} April` : `${day} March`
}

const units = { count: '', days: 'days', hours: 'hours', minutes: 'minutes', paise: '₹', share: '%' } as const

/** How many stored units make one typed unit. */
const factors = { count: 1, days: 1, hours: 1, minutes: 1, paise: 100, share: 100 } as const

export function settingUnit(name: SettingName): string {
  const { kind } = businessSettings[name]
  return kind === 'email' || kind === 'text' || kind === 'switch' ? '' : units[kind]
}

/** A value as it is displayed. */
export function settingText(name: SettingName, value: string | number): string {
  const { kind }: BusinessSetting = businessSettings[name]
  if (typeof value === 'string' || kind === 'email' || kind === 'text') return String(value)
  if (kind === 'switch') return value === 1 ? 'Yes' : 'No'
  if (kind === 'paise') return rupees(value)
  if (kind === 'share') return percent(value)
  const unit = units[kind]
  return unit === '' ? String(value) : `${value} ${value === 1 ? unit.slice(0, -1) : unit}`
}

/** A value as it is typed into the form. */
export function settingTyped(name: SettingName, value: string | number): string {
  const { kind } = businessSettings[name]
  if (kind === 'switch') return value === 1 ? 'yes' : 'no'
  if (typeof value === 'string' || kind === 'email' || kind === 'text') return String(value)
  return String(value / factors[kind])
}

export function settingEffect(name: SettingName, value: string | number): string {
  const setting: BusinessSetting = businessSettings[name]
  if (setting.kind === 'email' || setting.kind === 'text') return setting.effect(String(value))
  return setting.effect(Number(value))
}

type Read = { readonly value: string | number } | { readonly problem: string }

/** Parses what was typed: a value within the bounds, or what is wrong with it. */
export function readSetting(name: SettingName, typed: string): Read {
  const setting: BusinessSetting = businessSettings[name]
  const text = typed.trim()
  if (setting.kind === 'text') return setting.read(text)
  if (setting.kind === 'email')
    return text.length <= 200 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(text)
      ? { value: text.toLowerCase() }
      : { problem: 'Enter an email address, such as sales@example.com.' }
  if (setting.kind === 'switch')
    return text === 'yes' || text === 'no'
      ? { value: text === 'yes' ? 1 : 0 }
      : { problem: 'Choose yes or no.' }
  const value = setting.kind === 'paise' ? wholeRupees(text) : numberTyped(text, setting.kind)
  if (value >= setting.least && value <= setting.most) return { value }
  const [low, high] = [settingText(name, setting.least), settingText(name, setting.most)]
  const what = setting.kind === 'share' ? 'a share' : 'a whole number'
  return { problem: `Enter ${what} from ${low} to ${high}.` }
}

function wholeRupees(text: string): number {
  const paise = readRupees(text)
  return paise !== null && paise % 100 === 0 ? paise : Number.NaN
}

function numberTyped(text: string, kind: keyof typeof factors): number {
  const number = text.replaceAll(',', '')
  const isNumber = (kind === 'share' ? /^\d{1,3}(\.\d{1,2})?$/ : /^\d{1,9}$/).test(number)
  return isNumber ? Math.round(Number(number) * factors[kind]) : Number.NaN
}
