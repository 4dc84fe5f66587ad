// Lets a worker import what Node can't: TypeScript, style sheets, and Jest's names.
import { fileURLToPath } from 'node:url'
import { transformed } from './transform.mjs'

const stands = {
  '@jest/globals': new URL('./globals.mjs', import.meta.url).href,
  '.css': new URL('./noStyles.mjs', import.meta.url).href,
}

export function resolve(specifier, context, next) {
  const url = stands[specifier] ?? (specifier.endsWith('.css') ? stands['.css'] : undefined)
  return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
}

export function load(url, context, next) {
  const [address] = url.split('?')
  if (!/\.tsx?$/.test(address)) return next(url, context)
  return { format: 'module', shortCircuit: true, source: transformed(fileURLToPath(address)) }
}
