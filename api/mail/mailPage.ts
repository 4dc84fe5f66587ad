import { type Html, html, raw } from '../http/html.ts'
import { oneLine } from '../texts/oneLine.ts'
import { type Brand, type Envelope, type Mail, type MailFact, senderName } from './Mail.ts'

const palettes = {
  learn: { ground: '#f6f2ec', ink: '#1d2041', soft: '#535870', line: '#e3ddd5', action: '#0a5e62' },
  homes: { ground: '#ebf0ed', ink: '#12231d', soft: '#4b5953', line: '#d3d8ce', action: '#912f21' },
} as const
type Palette = (typeof palettes)[keyof typeof palettes]

const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"
const headings = {
  learn:
    "font-family:'Anek Latin','Segoe UI',Helvetica,Arial,sans-serif;font-weight:700;font-size:26px;line-height:32px",
  homes:
    "font-family:Newsreader,Georgia,'Times New Roman',serif;font-weight:400;font-size:28px;line-height:36px",
} as const

/** Styles for every mail client: inline for Gmail, tables for Outlook, a width for phones, classes for dark mode. */
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.sheet{padding:28px 20px 12px!important}.foot{padding:20px!important}.outer{padding:0!important}.fact th,.fact td{display:block!important;width:auto!important}.fact th{padding-bottom:0!important}.fact td{padding-top:0!important;border-top:0!important}}
@media (prefers-color-scheme:dark){.ground{background:#17181c!important}.sheet{background:#23252b!important}.ink,.ink a{color:#f3efe7!important}.soft,.soft a{color:#c2bdb3!important}.line{border-color:#42454d!important}}`

export function mailPage(brand: Brand, mail: Mail, envelope: Envelope): string {
  const { house } = envelope
  const palette = palettes[house]
  const name = senderName(brand, house)
  const { subject, heading = subject, paragraphs, preheader = paragraphs[1] ?? paragraphs[0] ?? '' } = mail
  return html`<!doctype html>
<html lang="en-IN" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><title>${oneLine(subject)}</title>
<style>${raw(sheet)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${palette.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${raw('&#847;&zwnj;&nbsp;'.repeat(40))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.ground}"><tr><td class="outer" align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="sheet" bgcolor="#ffffff" style="padding:36px 40px 20px;background:#ffffff;border-radius:10px;text-align:left">
<p class="ink" style="margin:0 0 24px;font-family:${raw(sans)};font-size:16px;line-height:24px;font-weight:600;color:${palette.ink}"><a href="${brand.PUBLIC_ORIGIN}${house === 'homes' ? '/homes' : '/'}" style="color:${palette.ink};text-decoration:none">${name}</a></p>
${picture(brand, mail)}<h1 class="ink" style="margin:0 0 16px;${raw(headings[house])};color:${palette.ink}">${oneLine(heading)}</h1>
${words(paragraphs, palette)}${code(mail, palette)}${facts(brand, mail, palette)}${button(brand, mail, palette)}${words(mail.afterwards ?? [], palette)}</td></tr>
<tr><td class="soft foot" style="padding:20px 40px 32px;text-align:left;font-family:${raw(sans)};font-size:13px;line-height:20px;color:${palette.soft}">${footer(brand, envelope, palette)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>
`.markup
}

function words(lines: readonly string[], palette: Palette): readonly Html[] {
  return lines.map(
    (line) =>
      html`<p class="ink" style="margin:0 0 16px;font-family:${raw(sans)};font-size:16px;line-height:25px;color:${palette.ink};overflow-wrap:anywhere">${broken(line)}</p>
`,
  )
}

/** Keeps line breaks typed by users. */
function broken(text: string): readonly Html[] {
  return text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}

function code({ code: digits }: Mail, { ink }: Palette): Html {
  if (digits === undefined) return html``
  return html`<p class="ink" style="margin:8px 0 24px;font-family:Menlo,Consolas,monospace;font-size:34px;line-height:44px;font-weight:700;letter-spacing:6px;color:${ink}">${digits}</p>
`
}

function facts(brand: Brand, { facts: known = [] }: Mail, palette: Palette): Html {
  if (known.length === 0) return html``
  return html`<table class="fact" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${known.map((fact) => row(brand, fact, palette))}</table>
`
}

function row({ PUBLIC_ORIGIN }: Brand, fact: MailFact, { ink, soft, line }: Palette): Html {
  const { label, value, path } = fact
  const href = path === undefined ? fact.href : `${PUBLIC_ORIGIN}${path}`
  const [first = '', ...more] = value.split(/\r?\n/)
  const cell = raw(
    `padding:9px 0;border-top:1px solid ${line};vertical-align:top;text-align:left;font-family:${sans};font-size:15px;line-height:23px`,
  )
  const shown =
    href === undefined
      ? broken(value)
      : [
          html`<a href="${href}" style="color:${ink}">${first}</a>`,
          ...more.map((words) => html`<br>${words}`),
        ]
  return html`<tr><th class="soft line" scope="row" width="32%" style="${cell};padding-right:16px;font-weight:400;color:${soft}">${label}</th><td class="ink line" style="${cell};color:${ink};overflow-wrap:anywhere">${shown}</td></tr>`
}

function button({ PUBLIC_ORIGIN }: Brand, { action }: Mail, { action: color }: Palette): Html {
  if (!action) return html``
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr><td bgcolor="${color}" style="border-radius:8px;mso-padding-alt:13px 26px"><a href="${PUBLIC_ORIGIN}${action.path}" style="display:inline-block;padding:13px 26px;font-family:${raw(sans)};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${action.label}</a></td></tr></table>
`
}

function picture({ PUBLIC_ORIGIN }: Brand, { picture: shown }: Mail): Html {
  if (!shown) return html``
  return html`<img src="${PUBLIC_ORIGIN}${shown.path}" alt="${shown.alt}" width="520" style="display:block;width:100%;max-width:520px;height:auto;margin:0 0 24px;border:0;border-radius:8px">
`
}

function footer(brand: Brand, { house, why, choices, unsubscribe }: Envelope, { soft }: Palette): Html {
  const { PUBLIC_ORIGIN, BRAND_ADDRESS, BRAND_EMAIL } = brand
  const link = (label: string, address: string) =>
    html`<a href="${address}" style="color:${soft};text-decoration:underline">${label}</a>`
  return html`${senderName(brand, house)}, ${BRAND_ADDRESS}<br>Questions: ${link(BRAND_EMAIL, `mailto:${BRAND_EMAIL}`)}<br>${why}${
    choices ? html`<br>${link(choices.label, `${PUBLIC_ORIGIN}${choices.path}`)}` : ''
  }${unsubscribe === undefined ? '' : html`<br>${link('Unsubscribe', `${PUBLIC_ORIGIN}${unsubscribe}`)}`}`
}
