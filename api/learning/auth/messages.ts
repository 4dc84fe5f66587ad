import type { Config } from '../../config.ts'
import type { EmailContent, SmsContent } from '../../db/outbox.ts'
import { escapeHtml } from '../../http/html.ts'

type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS' | 'PUBLIC_ORIGIN'>
/** What the person who owns the contact is told: the page says the same to everybody. */
export type Letter =
  | { readonly kind: 'welcome'; readonly code: string; readonly name: string }
  | { readonly kind: 'sign_in'; readonly code: string; readonly name: string }
  | { readonly kind: 'already_here'; readonly code: string; readonly name: string }
  | { readonly kind: 'after_password'; readonly code: string; readonly name: string }
  | { readonly kind: 'contact'; readonly code: string }
  | { readonly kind: 'confirm'; readonly code: string }
  | { readonly kind: 'no_account' }

interface Words {
  readonly subject: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export function email(letter: Letter, brand: Brand): EmailContent {
  const { subject, before, after } = words(letter, brand)
  const code = letter.kind === 'no_account' ? null : letter.code
  const text = [...before, ...(code ? [`    ${code}`] : []), ...after, signature(brand)].join('\n\n')
  const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const large = code ? `<p style="font-size:32px;letter-spacing:6px;font-weight:bold">${code}</p>` : ''
  const html = `<!doctype html><html lang="en-IN"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:34em">${paragraphs(before)}${large}${paragraphs(after)}<p style="color:#666">${escapeHtml(signature(brand)).replaceAll('\n', '<br>')}</p></body></html>`
  return { subject, text, html, ...(code && { code }) }
}

/** Ends as browsers expect it to fill the code in by themselves on this site only. */
export function sms(letter: Letter, { BRAND_NAME, PUBLIC_ORIGIN }: Brand): SmsContent {
  const host = new URL(PUBLIC_ORIGIN).hostname
  if (letter.kind === 'no_account') {
    return {
      text: `Somebody asked to sign in to ${BRAND_NAME} with this number, but no account uses it. To make one: ${PUBLIC_ORIGIN}/signup`,
    }
  }
  return {
    code: letter.code,
    text: `${letter.code} is your ${BRAND_NAME} code for the next 5 minutes. We never ask for it by phone.\n\n@${host} #${letter.code}`,
  }
}

function words(letter: Letter, { BRAND_NAME, PUBLIC_ORIGIN }: Brand): Words {
  if (letter.kind === 'no_account') {
    return {
      subject: `No ${BRAND_NAME} account uses this address`,
      before: [
        `Somebody, perhaps you, asked to sign in to ${BRAND_NAME} with this email address. No account uses it.`,
      ],
      after: [
        `If it was you, try the address or mobile number you signed up with, or make an account: ${PUBLIC_ORIGIN}/signup`,
        'If it was not you, there is nothing to do.',
      ],
    }
  }
  const life = 'It works once, for the next 5 minutes. Nobody from our side ever asks for it.'
  const stranger = 'If you did not ask for it, ignore this mail: without the code nobody gets in.'
  if (letter.kind === 'contact') {
    return {
      subject: `${letter.code} confirms this address for ${BRAND_NAME}`,
      before: [
        `Somebody, perhaps you, wants to use this address for their ${BRAND_NAME} account. If it was you, type this code on your account page:`,
      ],
      after: [life, 'If it was not you, ignore this mail: without the code nothing changes.'],
    }
  }
  if (letter.kind === 'confirm') {
    return {
      subject: `${letter.code} confirms that it’s you`,
      before: [
        `Somebody, perhaps you, wants to change how your ${BRAND_NAME} account is signed in to. If it was you, type this code on your account page:`,
      ],
      after: [
        life,
        `If it was not you, somebody else may be using your account. Sign out every other device here: ${PUBLIC_ORIGIN}/account/sessions`,
      ],
    }
  }
  const hello = `Hello ${letter.name},`
  if (letter.kind === 'welcome') {
    return {
      subject: `${letter.code} confirms your email for ${BRAND_NAME}`,
      before: [hello, `Welcome to ${BRAND_NAME}. Type this code on the page where you signed up:`],
      after: [life, 'If you did not sign up, ignore this mail: no account is made without the code.'],
    }
  }
  if (letter.kind === 'already_here') {
    return {
      subject: `You already have a ${BRAND_NAME} account`,
      before: [
        hello,
        `Somebody, perhaps you, tried to sign up to ${BRAND_NAME} with this address. It already has an account, so here is a code to sign in instead:`,
      ],
      after: [life, 'Your name and password stay as they are.', stranger],
    }
  }
  if (letter.kind === 'after_password') {
    return {
      subject: `${letter.code} is your ${BRAND_NAME} sign-in code`,
      before: [
        hello,
        'Your password was typed correctly on a device that is new to your account. Because many wrong ones were tried just before, we ask for this code as well:',
      ],
      after: [life, 'If it was not you, somebody knows your password: sign in with a code and change it.'],
    }
  }
  return {
    subject: `${letter.code} is your ${BRAND_NAME} sign-in code`,
    before: [hello, `Here is your code to sign in to ${BRAND_NAME}:`],
    after: [life, stranger],
  }
}

function signature({ BRAND_NAME, BRAND_ADDRESS, BRAND_EMAIL }: Brand): string {
  return `${BRAND_NAME}\n${BRAND_ADDRESS}\nQuestions: ${BRAND_EMAIL}`
}
