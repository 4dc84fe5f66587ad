import { relative } from 'node:path'
import { root } from '../lib/root.mjs'

/** The arguments of `npm test --`: --gate, --all, words that select tests, pages such as /courses, and Jest's options. */
export function readTestArguments(given) {
  const [gate, everything] = [given.includes('--gate'), given.includes('--all')]
  const rest = given.filter((arg) => arg !== '--all' && arg !== '--gate')
  const takesNext = (arg) => arg === '-t' || arg === '--testNamePattern'
  const isWord = (arg, nth) => !arg.startsWith('-') && !takesNext(rest[nth - 1])
  const words = rest.filter(isWord).map((word) => (word.startsWith(`${root}/`) ? relative(root, word) : word))
  const args = rest.filter((arg, nth) => !isWord(arg, nth))
  const pages = words.filter((word) => word.startsWith('/'))
  if (pages.length === 0) return { gate, everything, words, args }
  // In the sweep over all pages, each test's title begins with the page's address.
  const names = pages.map((page) => page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return {
    gate,
    everything,
    words: [...words.filter((word) => !word.startsWith('/')), 'test/e2e/whole/pages'],
    args: [...args, '-t', `^(${names.join('|')}) `],
  }
}
