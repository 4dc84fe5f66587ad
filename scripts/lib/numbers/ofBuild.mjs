import { readFile, stat } from 'node:fs/promises'
import { inRoot } from '../root.mjs'

const signIn = ['account/login', 'account/signup']

/** Numbers taken from the sources and the build, keyed by the names in the documents' marks. */
export async function numbersOfBuild() {
  // Imported only now, since it reads the build.
  const { budget, weighPages, weighStart } = await import('../firstVisits.mjs')
  // Landing pages have a style sheet of their own.
  const landing = await weighPages(({ sheet }) => sheet !== 'whole')
  const signing = await weighPages(({ name }) => signIn.includes(name))
  const { engines } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'))
  const type = await Promise.all(['learn', 'homes'].map(weighType))
  return {
    'node-version': { exact: engines.node.replace('>=', '') },
    'page-script': { values: rangeOf(landing.map(({ script }) => script)), step: 1 },
    'page-style': { values: rangeOf(landing.map(({ style }) => style)), step: 1 },
    'page-type': { values: rangeOf(type), step: 1 },
    'page-script-allowed': { exact: String(budget.script) },
    'page-style-allowed': { exact: String(budget.style) },
    'sign-in-script': { values: rangeOf(signing.map(({ script }) => script)), step: 1 },
    'sign-in-style': { values: rangeOf(signing.map(({ style }) => style)), step: 1 },
    'start-script': { values: [await weighStart()], step: 5 },
  }
}

function rangeOf(values) {
  return [Math.min(...values), Math.max(...values)]
}

/** The typefaces of a page with prices, in kB. */
async function weighType(mood) {
  const faces = ['text', 'text-rupee', `${mood}-display`, `${mood}-display-rupee`]
  const sizes = await Promise.all(
    faces.map(async (face) => (await stat(inRoot(`public/fonts/${face}.woff2`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
