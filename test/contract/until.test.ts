import { expect, test } from '@jest/globals'
import { patient, until } from '../builders/until.ts'

/** A machine under this load, on which time passes only by waiting. */
function aMachine({ load = 1 } = {}) {
  const machine = {
    now: 0,
    ticks: () => machine.now,
    load: () => load,
    pause: async (milliseconds: number) => {
      machine.now += milliseconds
    },
  }
  return machine
}

test('what comes at last is returned, whether it was no, or an error, before', async () => {
  const answers = [() => null, () => Promise.reject(new Error('away')), () => 'a code']
  expect(await until('there is a code', () => answers.shift()?.(), { machine: aMachine() })).toBe('a code')
})

test('what never comes is said, with what there was at last', async () => {
  const machine = aMachine()
  const patience = 1_000
  await expect(until('it rains', () => undefined, { patience, machine })).rejects.toThrow(
    'Waited in vain until it rains. Last: undefined',
  )
  expect(machine.now).toBeLessThanOrEqual(patience)
  const broken = () => Promise.reject(new Error('The pump is dry.'))
  await expect(until('it rains', broken, { patience, machine })).rejects.toThrow('Last: The pump is dry.')
})

test('it is asked for soon at first, and every tenth of a second later', async () => {
  const machine = aMachine()
  const asked: number[] = []
  await until('enough', () => asked.push(machine.now) === 60, { machine })
  expect(asked[1]).toBeLessThan(5)
  expect((asked.at(-1) ?? 0) - (asked.at(-2) ?? 0)).toBeCloseTo(100)
})

test('a busy machine is waited for longer', async () => {
  const [idle, busy] = [aMachine(), aMachine({ load: 8 })]
  const never = (machine: typeof idle) => until('never', () => false, { patience: 2_000, machine })
  for (const machine of [idle, busy]) await expect(never(machine)).rejects.toThrow('Waited in vain')
  expect(busy.now / idle.now).toBeCloseTo(8, 0)
  expect([patient(1_500, idle), patient(1_500, busy)]).toEqual([1_500, 12_000])
})

test('a machine that sleeps in between costs a second, however long it slept', async () => {
  const machine = aMachine()
  let turn = 0
  const afterStanding = () => {
    machine.now += turn === 0 ? 3_600_000 : 0
    turn += 1
    return turn > 10
  }
  expect(await until('it goes on', afterStanding, { patience: 2_000, machine })).toBe(true)
})
