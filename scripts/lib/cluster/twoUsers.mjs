import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { machineClock } from '../../clock/machineClock.mjs'
import { inRoot } from '../root.mjs'

const execute = promisify(execFile)
/** As in compose.yaml, the tables belong to another user than this one, as whom the apis sign in. */
export const service = 'verandah_api'

export function asService(url) {
  return url.replace('//verandah@', `//${service}@`)
}

/** As the owner, who creates the service's user. */
export async function migrate(environment, { owner, signal }) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...machineClock }
  await execute(process.execPath, [inRoot('scripts/container.mjs'), 'db', 'migrate'], {
    env: { ...env, ...environment, DATABASE_OWNER_URL: owner },
    signal,
  })
}
