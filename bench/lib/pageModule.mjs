/**
 * Our page as a React module for other frameworks: every element of the body with its attributes and texts, as compiled
 * JSX, in which each list item and section is a component. Its content is hard-coded, so the other frameworks don't
 * have to compute what our page computes for each request: times in the visitor's zone, prices, filter URLs.
 */
export function pageModule(html) {
  const components = []
  const body = element(parse(withoutScripts(html)), components)
  return [
    "import { jsx, jsxs } from 'react/jsx-runtime'",
    ...components,
    `export function Page({ data }) { return jsx('div', { 'data-total': data.total, children: ${body} }) }`,
    '',
  ].join('\n')
}

const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const flags = new Set([
  'checked',
  'disabled',
  'hidden',
  'multiple',
  'open',
  'readonly',
  'required',
  'selected',
])
const ownComponent = new Set([
  'li',
  'section',
  'article',
  'header',
  'footer',
  'nav',
  'aside',
  'form',
  'fieldset',
])
const names = {
  class: 'className',
  for: 'htmlFor',
  readonly: 'readOnly',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
}
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function withoutScripts(html) {
  const body = html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.lastIndexOf('</body>'))
  return body.replace(/<script[\s\S]*?<\/script>|<link[^>]*>/g, '')
}

function parse(html) {
  const root = { tag: 'main', props: {}, children: [] }
  const open = [root]
  for (const [, comment, close, tag, attributes, text] of html.matchAll(
    /(<!--[\s\S]*?-->)|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g,
  )) {
    if (comment) continue
    const parent = open.at(-1)
    if (close) open.pop()
    else if (text !== undefined) parent.children.push(decode(text))
    else {
      const child = { tag, props: propsOf(attributes), children: [] }
      parent.children.push(child)
      if (!empty.has(tag)) open.push(child)
    }
  }
  if (open.length !== 1) throw new Error('The page has unclosed elements.')
  return root
}

function propsOf(attributes) {
  const pairs = [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(
    pairs.map(([, name, value = '']) => [names[name] ?? name, flags.has(name) ? true : decode(value)]),
  )
}

function decode(text) {
  return text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
}

function element(node, components) {
  if (typeof node === 'string') return JSON.stringify(node)
  const children = node.children.map((child) => element(child, components))
  const props = Object.entries(node.props).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  if (children.length === 1) props.push(`children: ${children[0]}`)
  if (children.length > 1) props.push(`children: [${children.join(', ')}]`)
  const made = `${children.length > 1 ? 'jsxs' : 'jsx'}(${JSON.stringify(node.tag)}, { ${props.join(', ')} })`
  if (!ownComponent.has(node.tag)) return made
  const name = `Part${components.length}`
  components.push(`function ${name}() { return ${made} }`)
  return `jsx(${name}, {})`
}
