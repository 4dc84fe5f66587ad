export interface SentForm {
  /** A path on this site. */
  readonly action: string
  readonly fields: URLSearchParams
}

const samples: readonly (readonly [RegExp, string])[] = [
  [/email/, 'asha@example.com'],
  [/mobile|phone/, '9876543210'],
  [/password/, 'a long enough password'],
  [/otp|code/, '123456'],
  [/date|_on$|day/, '2031-03-03'],
  [/_at$|_from$/, '10:00'],
  [/_to$/, '18:00'],
  [/url/, 'https://example.com/room'],
  [/price|years|minutes|capacity|classes|rating|weekday|age|number|notice/, '3'],
]

/** The forms in a document, each completely filled in, as a browser without scripts would send them. */
export function formsIn(html: string, at: string): readonly SentForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = '', inside = '']) => {
    if (attributeOf(attributes, 'method')?.toLowerCase() !== 'post') return []
    const fields = new URLSearchParams()
    for (const [, tag = '', given = '', text = ''] of inside.matchAll(
      /<(input|select|textarea|button)\b([^>]*)>([^<]*)/g,
    )) {
      const name = attributeOf(given, 'name')
      const type = attributeOf(given, 'type')
      if (!name || (tag === 'button' && fields.has(name)) || (type === 'radio' && fields.has(name))) continue
      const value = tag === 'select' ? firstOption(inside, given) : (attributeOf(given, 'value') ?? text)
      fields.append(name, value || sampleFor(name))
    }
    return [{ action: decoded(attributeOf(attributes, 'action') ?? at), fields }]
  })
}

function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)
  return match?.[1] === undefined ? undefined : decoded(match[1])
}

function firstOption(inside: string, select: string): string {
  const options = inside.slice(inside.indexOf(select)).split('</select>', 1)[0] ?? ''
  return [...options.matchAll(/<option\b[^>]*?value="([^"]+)"/g)].at(0)?.[1] ?? ''
}

function sampleFor(name: string): string {
  return samples.find(([pattern]) => pattern.test(name))?.[1] ?? 'What somebody types into a form.'
}

function decoded(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
