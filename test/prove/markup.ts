/** A document parsed as a browser does, as far as needed to notice strings that break out of their place. */
export interface Markup {
  /** Each combination of an element and one of its attributes, such as `img[src]`. */
  readonly parts: ReadonlySet<string>
  readonly addresses: readonly { readonly of: string; readonly to: string }[]
  readonly scripts: readonly { readonly attributes: string; readonly text: string }[]
}

const raw = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'iframe', 'xmp'])
const tag = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/y
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g
const addressed = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'])

export function markupOf(html: string): Markup {
  const parts = new Set<string>()
  const addresses: { of: string; to: string }[] = []
  const scripts: { attributes: string; text: string }[] = []
  let at = 0
  while (true) {
    at = html.indexOf('<', at)
    if (at < 0) return { parts, addresses, scripts }
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    tag.lastIndex = at
    const [whole, closing, named = '', attributes = ''] = tag.exec(html) ?? []
    if (!whole) {
      at += 1
      continue
    }
    at += whole.length
    if (closing) continue
    const name = named.toLowerCase()
    parts.add(name)
    for (const [, key = '', double, single, bare] of attributes.matchAll(attribute)) {
      parts.add(`${name}[${key.toLowerCase()}]`)
      if (addressed.has(key.toLowerCase()))
        addresses.push({ of: name, to: decoded(double ?? single ?? bare ?? '') })
    }
    if (!raw.has(name)) continue
    const end = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, 'i'))
    const text = html.slice(at, end < 0 ? undefined : at + end)
    if (name === 'script') scripts.push({ attributes, text })
    at = end < 0 ? html.length : at + end
  }
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (named[name] ?? whole)
  })
}
