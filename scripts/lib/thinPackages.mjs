/** What two packages carry for other ways of using them is left out of the build, which stops where it no longer finds that. */
export function thinPackages() {
  return {
    name: 'thin-packages',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/](react-router|lucide-react)[\\/]/ },
      handler(code, id) {
        if (
          /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/.test(id) &&
          code.includes('function createRouter(')
        )
          return { code: thinRouter(code), map: null }
        return /[\\/]createLucideIcon\.mjs$/.test(id) ? { code: icons, map: null } : null
      },
    },
  }
}

/** Only its framework gives links something to preload; instrumentations are given to no router here. */
const empty = ['PrefetchPageLinks', 'instrumentClientSideRouter', 'getRouteInstrumentationUpdates']

function thinRouter(code) {
  const named = code.replace(/^\w+\.displayName = "[^"]*";$/gm, '')
  const pure = named.replace(
    /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
    '$1/* @__PURE__ */ $2',
  )
  return empty.reduce((text, name) => {
    const start = `function ${name}(`
    if (!text.includes(`\n${start}`)) throw new Error(`The router has no ${name} that could be left out.`)
    return text.replace(
      `\n${start}`,
      () => `\nfunction ${name}() {\n  return null;\n}\nfunction ${name}Unused(`,
    )
  }, pure)
}

/** The package's own reads a context and merges classes for every icon of every render. */
const icons = `import { createElement } from 'react'
const look = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
export default ({ node }) => {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { ...look, ...props }, parts)
}
`
