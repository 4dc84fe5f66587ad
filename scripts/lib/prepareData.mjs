import { serverFlags } from './nodeFlags.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'
import { say } from './say.mjs'

/**
 * Begins to create the embedded database that a first start needs, and returns a function that waits for it. It reports
 * no failure: the api then creates the database itself, or reports why it can't.
 */
export function beginData() {
  const { MARKETPLACE_API_URL, ESTATE_API_URL, DATABASE_URL } = process.env
  if (MARKETPLACE_API_URL || ESTATE_API_URL || DATABASE_URL) return async () => {}
  const leaving = new AbortController()
  const stop = () => leaving.abort()
  process.once('exit', stop)
  let isOver = false
  const over = runNode([...serverFlags, inRoot('dist/api/prepareData.js')], {
    stdio: 'ignore',
    signal: leaving.signal,
  })
    .catch(() => {})
    .finally(() => {
      isOver = true
      process.off('exit', stop)
    })
  return () => {
    if (!isOver) say('Preparing the database')
    return over
  }
}
