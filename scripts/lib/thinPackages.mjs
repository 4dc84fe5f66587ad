/** What the router carries for other ways of using it is left out of the build, which stops where it no longer finds that. */
export function thinPackages() {
  return {
    name: 'thin-packages',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
      handler(code, id) {
        if (
          /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/.test(id) &&
          code.includes('function createRouter(')
        )
          return { code: thinRouter(code), map: null }
        return null
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
