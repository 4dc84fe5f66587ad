import { settings } from './businessSetting.ts'
import {
  officeHoursOf,
  readClosed,
  readTimes,
  readWeekdays,
  usualOffice,
} from './estate/projects/officeHours.ts'
import { weekdaysText } from './estate/projects/weekdaysText.ts'
import { readState } from './states.ts'

type Read = { readonly value: string } | { readonly problem: string }

function words(least: number, most: number, example: string) {
  return (typed: string): Read => {
    const value = typed.replace(/\s+/g, ' ')
    return value.length >= least && value.length <= most && !/[<>]/.test(value)
      ? { value }
      : { problem: `Enter ${least} to ${most} characters without < or >, such as ${example}.` }
  }
}

function readPhone(typed: string): Read {
  const value = typed.replace(/\s+/g, ' ')
  return /^\+?[\d ()-]{7,24}$/.test(value) && value.replace(/\D/g, '').length >= 7
    ? { value }
    : { problem: 'Enter a phone number, such as +91 80 4567 8900.' }
}

function readStateInIndia(typed: string): Read {
  const value = readState(typed)
  return value && value !== 'Outside India'
    ? { value }
    : { problem: 'Enter a state or union territory, such as Karnataka.' }
}

/** The company's name, contact details and office hours. */
export const companySettings = settings({
  brand_name: {
    label: 'Name of the company',
    about: 'On every page, in every message, on receipts and documents.',
    variable: 'BRAND_NAME',
    kind: 'text',
    usual: 'Verandah',
    read: words(2, 40, 'Verandah'),
    effect: (value) =>
      `The site is headed “${value} Learn” and “${value} Homes”. Documents made earlier keep their name.`,
  },
  brand_email: {
    label: 'Email for questions',
    about:
      'Where people write to with questions. Emails from the site are sent from it, so your mail server has to allow that.',
    variable: 'BRAND_EMAIL',
    kind: 'email',
    effect: (value) => `Emails come from ${value}, and replies go there.`,
  },
  brand_phone: {
    label: 'Phone',
    about: 'The number that pages and documents of Homes give.',
    variable: 'BRAND_PHONE',
    kind: 'text',
    usual: '+91 80 4567 8900',
    read: readPhone,
    effect: (value) => `Tapping it on a phone calls ${value.replace(/[^\d+]/g, '')}.`,
  },
  brand_address: {
    label: 'Address of the company',
    about: 'Below emails, on receipts and documents, and as the head office of Homes.',
    variable: 'BRAND_ADDRESS',
    kind: 'text',
    usual: '14 Lavelle Road, Bengaluru 560001',
    read: words(8, 160, '14 Lavelle Road, Bengaluru 560001'),
    effect: (value) => `The next receipt says “${value}”. Bills and invoices that exist stay as they are.`,
  },
  brand_state: {
    label: 'State of the company',
    about: 'The place of supply on bills to students whose own state is unknown.',
    variable: 'BRAND_STATE',
    kind: 'text',
    usual: 'Karnataka',
    read: readStateInIndia,
    effect: (value) =>
      `A tutor registered for GST in ${value} bills a student of unknown state with CGST and SGST, any other tutor with IGST.`,
  },
  office_times: {
    label: 'Office hours',
    about:
      'When the sales office takes calls, in India time. The time to answer an enquiry runs only then, and buyers abroad choose from it.',
    kind: 'text',
    usual: usualOffice.times,
    read: readTimes,
    effect: (value) => {
      const [opens, closes] = value.split('-')
      return `An enquiry at ${closes} waits for the next office day. If people have five minutes to answer, it’s due five minutes after ${opens}. The rules that assign enquiries keep their own times.`
    },
  },
  office_days: {
    label: 'Office days',
    about: 'The days of the week on which the sales office is open.',
    kind: 'text',
    usual: usualOffice.days,
    read: readWeekdays,
    effect: (value) => {
      const { weekdays } = officeHoursOf({ ...usualOffice, days: value })
      const off = [1, 2, 3, 4, 5, 6, 7].filter((day) => !weekdays.includes(day))
      return off.length === 0
        ? 'The office is open every day.'
        : `Buyers are offered calls on ${weekdaysText(weekdays)}. An enquiry on ${weekdaysText(off.slice(0, 1))} waits for the next office day.`
    },
  },
  office_closed: {
    label: 'Office holidays',
    about:
      'Days on which the sales office is closed though it would usually be open, such as 2026-12-25, 2027-01-26. Enter “none” if there are none.',
    kind: 'text',
    usual: usualOffice.closed,
    read: readClosed,
    effect: (value) =>
      value === 'none'
        ? 'The office is open on all its usual days.'
        : `Nobody is promised a call on ${value.replaceAll(', ', ' or ')}.`,
  },
})
