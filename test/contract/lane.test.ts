import { expect, test } from '@jest/globals'
import { Lane, LaneFull } from '#contract/Lane.ts'

/** Runs work for these askers in a lane; `started` lists whose work has begun, and `end` ends the oldest of it. */
function laneOf(width: ConstructorParameters<typeof Lane>[0]) {
  const lane = new Lane(width)
  const started: string[] = []
  const endings: ((failure?: Error) => void)[] = []
  const ask = (asker: string) =>
    lane.run(asker, () => {
      started.push(asker)
      return new Promise<string>((resolve, reject) =>
        endings.push((failure) => (failure ? reject(failure) : resolve(asker))),
      )
    })
  const end = async (failure?: Error) => {
    endings.shift()?.(failure)
    await new Promise(setImmediate)
  }
  return { ask, started, end }
}

test('only so much happens at once, and a failure makes room as well', async () => {
  const { ask, started, end } = laneOf({ atOnce: 2, waiting: 9, waitingEach: 9 })
  const asked = ['a', 'b', 'c', 'd'].map((asker) => ask(asker).catch((error: Error) => error.message))
  expect(started).toEqual(['a', 'b'])
  await end(new Error('torn'))
  expect(started).toEqual(['a', 'b', 'c'])
  for (let each = 0; each < 3; each += 1) await end()
  expect(await Promise.all(asked)).toEqual(['torn', 'b', 'c', 'd'])
})

test('those who ask for one wait behind one of those who ask for many', async () => {
  const { ask, started, end } = laneOf({ atOnce: 1, waiting: 9, waitingEach: 9 })
  const asked = ['many', 'many', 'many', 'many', 'one', 'other'].map(ask)
  for (let each = 0; each < 6; each += 1) await end()
  await Promise.all(asked)
  expect(started).toEqual(['many', 'many', 'one', 'other', 'many', 'many'])
})

test('a full line refuses: each asker’s own, and the whole', async () => {
  const { ask, started, end } = laneOf({ atOnce: 1, waiting: 3, waitingEach: 2 })
  const asked = ['a', 'a', 'a', 'b'].map(ask)
  await expect(ask('a')).rejects.toThrow(LaneFull)
  await expect(ask('c')).rejects.toThrow(LaneFull)
  await end()
  asked.push(ask('c'))
  for (let each = 0; each < 4; each += 1) await end()
  expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'b', 'c'])
  expect(started).toHaveLength(5)
})
