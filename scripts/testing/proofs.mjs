/**
 * All proofs by name, which their test files carry as `@proof`. `npm test -- --all` runs their short form, `npm run
 * prove` the long one. `rounds` is the variable that --rounds sets; `tried` describes what a proof tries where it
 * doesn't report that itself.
 */
export const proofs = {
  faults: { rounds: 'PROVE_ROUNDS' },
  strangers: { rounds: 'PROVE_ROUNDS' },
  poison: { rounds: 'PROVE_ROUNDS' },
  strings: { rounds: 'PROVE_ROUNDS' },
  browser: { rounds: 'PROVE_ROUNDS' },
  next: { rounds: 'PROVE_ROUNDS' },
  smuggling: { rounds: 'PROVE_ROUNDS' },
  doors: { rounds: 'PROVE_ROUNDS' },
  logs: {},
  overload: { rounds: 'PROVE_ROUNDS' },
  stop: { rounds: 'PROVE_ROUNDS' },
  restart: { rounds: 'PROVE_ROUNDS', postgres: true },
  failover: { rounds: 'PROVE_ROUNDS' },
  kills: { rounds: 'KILLS', long: '100', postgres: true },
  leads: { rounds: 'KILLS', long: '100', postgres: true },
  payments: { rounds: 'KILLS', long: '100', postgres: true },
  close: { rounds: 'CLOSE_LINES', long: '100000', postgres: true },
  seats: { rounds: 'RACE_ROUNDS', long: '50', postgres: true },
  access: { tried: 'every call by everybody, and fields of others in every body' },
  codes: {
    postgres: true,
    tried: 'guesses, replays and parallel tries of codes, limits by account and network',
  },
  uploads: { tried: 'wrong types and sizes, polyglots, paths, expired and forged addresses' },
  fuzz: { rounds: 'FUZZ_REQUESTS', long: '20000' },
  prices: {
    rounds: 'PRICE_HOMES',
    long: '200',
    tried: 'what random homes cost, on every page and in every paper',
  },
  presence: { rounds: 'PROVE_ROUNDS' },
  storm: { rounds: 'PROVE_ROUNDS', postgres: true },
  month: { rounds: 'PROVE_ROUNDS', postgres: true },
  rooms: { rounds: 'PROVE_ROUNDS' },
  nonsense: { rounds: 'PROVE_ROUNDS' },
  clocks: { otherDays: true },
  hosts: { tried: 'strange, doubled and forwarded hosts, addresses and ports' },
}
