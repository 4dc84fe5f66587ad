import type { EmailContent, SmsContent } from '../../../db/outbox.ts'
import type { Brand, Mail } from '../../../mail/Mail.ts'
import { mailContent } from '../../../mail/mailContent.ts'

/** What the contact's owner is told. The page shows the same in every case. */
export type CodeMessage =
  | { readonly kind: 'welcome'; readonly code: string; readonly name: string }
  | { readonly kind: 'sign_in'; readonly code: string; readonly name: string }
  | { readonly kind: 'already_here'; readonly code: string; readonly name: string }
  | { readonly kind: 'after_password'; readonly code: string; readonly name: string }
  | { readonly kind: 'contact'; readonly code: string }
  | { readonly kind: 'confirm'; readonly code: string }
  | { readonly kind: 'no_account' }

const why = 'You get this email because someone entered your address on our site.'

export function email(message: CodeMessage, brand: Brand, to: string): EmailContent {
  return mailContent(brand, codeMail(message, brand), { house: 'learn', to, why })
}

/** Ends in the format that lets browsers autofill the code on this site only. */
export function sms(message: CodeMessage, { BRAND_NAME, PUBLIC_ORIGIN }: Brand): SmsContent {
  const host = new URL(PUBLIC_ORIGIN).hostname
  if (message.kind === 'no_account') {
    return {
      text: `Someone tried to sign in to ${BRAND_NAME} with this number, but no account uses it. Sign up: ${PUBLIC_ORIGIN}/signup`,
    }
  }
  return {
    code: message.code,
    text: `${message.code} is your ${BRAND_NAME} code for the next 5 minutes. We never ask for it by phone.\n\n@${host} #${message.code}`,
  }
}

const life = 'It works once and expires in 5 minutes. We’ll never ask you for it.'
const stranger = 'If you didn’t ask for it, ignore this email. No one can sign in without the code.'

export function codeMail(message: CodeMessage, { BRAND_NAME }: Pick<Brand, 'BRAND_NAME'>): Mail {
  if (message.kind === 'no_account') {
    return {
      subject: `No ${BRAND_NAME} account uses this address`,
      paragraphs: [
        `Someone, perhaps you, tried to sign in to ${BRAND_NAME} with this email address. No account uses it.`,
        'If it was you, try the address or mobile number you signed up with, or sign up now. If not, ignore this email.',
      ],
      action: { label: 'Sign up', path: '/signup' },
    }
  }
  const { code } = message
  if (message.kind === 'contact') {
    return {
      subject: `${code} confirms this address for ${BRAND_NAME}`,
      heading: 'Confirm your email address',
      paragraphs: [
        `Someone, perhaps you, wants to use this address for a ${BRAND_NAME} account. If it was you, enter this code on your account page:`,
      ],
      code,
      afterwards: [life, 'If it wasn’t you, ignore this email. Nothing changes without the code.'],
    }
  }
  if (message.kind === 'confirm') {
    return {
      subject: `${code} confirms that it’s you`,
      heading: 'Confirm that it’s you',
      paragraphs: [
        `Someone, perhaps you, wants to change how you sign in to ${BRAND_NAME}. If it was you, enter this code on your account page:`,
      ],
      code,
      afterwards: [life, 'If it wasn’t you, someone else may be using your account. Sign them out.'],
      action: { label: 'Sign out other devices', path: '/account/sessions' },
    }
  }
  return greeted(message, BRAND_NAME)
}

type Greeted = Extract<CodeMessage, { readonly name: string }>

function greeted({ kind, code, name }: Greeted, brand: string): Mail {
  const hello = `Hello ${name},`
  const signIn = { subject: `${code} is your ${brand} sign-in code`, heading: 'Your sign-in code', code }
  switch (kind) {
    case 'welcome':
      return {
        subject: `${code} confirms your email for ${brand}`,
        heading: `Welcome to ${brand}`,
        paragraphs: [hello, 'Enter this code on the page where you signed up:'],
        code,
        afterwards: [life, 'If you didn’t sign up, ignore this email. Nothing happens without the code.'],
      }
    case 'already_here':
      return {
        subject: `You already have a ${brand} account`,
        paragraphs: [
          hello,
          'Someone, perhaps you, tried to sign up with this address. It already has an account, so here is a code to sign in instead:',
        ],
        code,
        afterwards: [life, 'Your name and password stay as they are.', stranger],
      }
    case 'after_password':
      return {
        ...signIn,
        paragraphs: [
          hello,
          'Someone entered your password correctly on a new device. There were many wrong attempts just before, so we also ask for this code:',
        ],
        afterwards: [
          life,
          'If it wasn’t you, someone knows your password. Sign in with a code and change it.',
        ],
      }
    case 'sign_in':
      return {
        ...signIn,
        paragraphs: [hello, `Here is your code to sign in to ${brand}:`],
        afterwards: [life, stranger],
      }
  }
}
