import { expect, jest, test } from '@jest/globals'
import { patient } from '../builders/until.ts'
import { startCluster } from './startCluster.ts'

jest.setTimeout(patient(180_000))

/** The number of child processes and listening sockets that this process holds. */
const held = () =>
  process.getActiveResourcesInfo().filter((name) => /^(ProcessWrap|TCPServerWrap)$/.test(name)).length

test.each(['PostgreSQL', 'The object store', 'api-1', 'web-2'])(
  'a cluster that is stopped while it starts leaves nothing behind: %s',
  async (part) => {
    const before = held()
    const leaving = new AbortController()
    const said: string[] = []
    const starting = startCluster({
      demo: false,
      signal: leaving.signal,
      say: (what) => {
        said.push(what)
        if (what === part) leaving.abort()
      },
    })
    await expect(starting).rejects.toThrow()
    expect(said.at(-1)).toBe(part)
    expect(held()).toBe(before)
  },
)
