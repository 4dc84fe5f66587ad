import { randomBytes } from 'node:crypto'
import { systemClock } from '../clock/systemClock.mjs'

const hookPatience = 20_000

/** A refusal by the provider, sent in the format of its own errors. */
export class Refused extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/**
 * What all providers have in common beneath their wire formats: payments that are paid, fail or lapse, refunds, and
 * webhooks. It behaves well unless told otherwise.
 */
export class Bank {
  payments = new Map()
  refunds = []
  /** Results of requests by their keys. */
  keys = new Map()
  /** The status of every webhook that was sent. */
  deliveries = []
  /**
   * What happens to webhooks: they are 'sent' immediately, `times` times each, 'held' until they are released, or
   * 'lost'. With `retries`, refused ones are held too.
   */
  hooks = { address: '', mode: 'sent', times: 1, retries: false }
  #wire
  #time
  #held = []
  #moved = []
  #faults = new Map()

  constructor(wire) {
    this.#wire = wire
  }

  get now() {
    return this.#time ?? systemClock().getTime()
  }

  newId(prefix) {
    return `${prefix}${randomBytes(9).toString('hex')}`
  }

  /** Without a time, the machine's clock is used again. */
  async setTime(time) {
    this.#time = time
    await this.lapse()
  }

  open(payment) {
    const opened = { status: 'open', captures: [], createdAt: this.now, ...payment }
    this.payments.set(opened.reference, opened)
    return opened
  }

  find(reference) {
    const payment = this.payments.get(reference)
    if (!payment) throw new Refused(404, 'No such payment.')
    return payment
  }

  /** Marks a payment as paid, even one that has failed: a last-minute authorisation still comes through. */
  async pay(reference) {
    const payment = this.find(reference)
    if (payment.status === 'paid') throw new Refused(400, 'It is paid already.')
    payment.status = 'paid'
    payment.captures.push(this.newId(this.#wire.capturePrefix))
    this.#moved.push({
      kind: 'payment',
      id: payment.captures.at(-1),
      amount: payment.amount,
      at: this.now,
      payment,
    })
    await this.#tell('paid', payment)
  }

  async fail(reference, how = 'lapsed') {
    const payment = this.find(reference)
    if (payment.status !== 'open') throw new Refused(400, 'It is no longer open.')
    payment.status = how
    await this.#tell(how, payment)
  }

  /** Ends open payments whose time is up. */
  async lapse() {
    for (const { reference, status, expiresAt } of this.payments.values())
      if (status === 'open' && expiresAt <= this.now) await this.fail(reference)
  }

  refund({ capture, amount, ...rest }) {
    const payment = [...this.payments.values()].find(({ captures }) => captures.includes(capture))
    if (!payment) throw new Refused(400, 'There is no such payment to refund.')
    const given = this.refundsOf(capture).reduce((sum, refund) => sum + refund.amount, 0)
    if (!Number.isInteger(amount) || amount <= 0 || given + amount > payment.amount)
      throw new Refused(400, 'The refund is more than what is left of the payment.')
    const refund = { id: this.newId(this.#wire.refundPrefix), capture, amount, createdAt: this.now, ...rest }
    this.refunds.push(refund)
    this.#moved.push({ kind: 'refund', id: refund.id, amount, at: this.now, payment })
    return refund
  }

  refundsOf(capture) {
    return this.refunds.filter((refund) => refund.capture === capture)
  }

  /**
   * Payments and refunds as the provider settles them: each day separately, a minute from now, less a fee of 2 % and
   * GST on that fee for each payment.
   */
  get settled() {
    return this.#moved.map((moved) => {
      const fee = moved.kind === 'payment' ? Math.round(moved.amount * 0.02) : 0
      const tax = Math.round(fee * 0.18)
      const net = moved.kind === 'payment' ? moved.amount - fee - tax : -moved.amount
      const day = new Date(moved.at + 19_800_000).toISOString().slice(0, 10).replaceAll('-', '')
      return { ...moved, fee, tax, net, day, settledAt: this.now + 60_000 }
    })
  }

  /** Does the work once per idempotency key, and refuses the key for a different request. */
  once(key, what, work) {
    if (key === undefined) return work()
    const text = JSON.stringify(what)
    const earlier = this.keys.get(key)
    if (earlier && earlier.text !== text) throw new Refused(400, 'The key was used for another request.')
    if (earlier) return earlier.result
    const result = work()
    this.keys.set(key, { text, result })
    return result
  }

  /** Makes the next requests of this kind fail, one in each of these ways. */
  fault(operation, kinds) {
    this.#faults.set(operation, [...kinds])
  }

  takeFault(operation) {
    return this.#faults.get(operation)?.shift()
  }

  async #tell(kind, payment) {
    for (const { type, body } of this.#wire.eventsOf(kind, payment, this)) {
      const event = { id: this.newId('evt_'), type }
      const text = JSON.stringify(body(event.id))
      if (this.hooks.mode === 'held') this.#held.push({ ...event, text })
      if (this.hooks.mode !== 'sent') continue
      for (let nth = 0; nth < this.hooks.times; nth += 1) await this.#deliver({ ...event, text })
    }
  }

  /** Sends the held webhooks, each `times` times, in the given order, one after the other or all together. */
  async release({ times = 1, order = 'as made', together = false, seed = 1 } = {}) {
    const all = this.#held.splice(0)
    const sent = Array.from({ length: times }, () => all).flat()
    if (order === 'reversed') sent.reverse()
    if (order === 'shuffled') shuffle(sent, seed)
    if (together) return Promise.all(sent.map((event) => this.#deliver(event)))
    const statuses = []
    for (const event of sent) statuses.push(await this.#deliver(event))
    return statuses
  }

  async #deliver(event) {
    const { id, type, text } = event
    const status = await fetch(this.hooks.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#wire.signatureOf(event, this.now) },
      body: text,
      signal: AbortSignal.timeout(hookPatience),
    }).then(
      (response) => response.status,
      () => 0,
    )
    this.deliveries.push({ id, type, status })
    const missed = status < 200 || status >= 300
    if (missed && this.hooks.retries) this.#held.push(event)
    return status
  }
}

/** Fisher–Yates with a small random generator, which repeats the same order for a seed. */
function shuffle(list, seed) {
  let state = seed >>> 0
  for (let at = list.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (at + 1)
    ;[list[at], list[other]] = [list[other], list[at]]
  }
}
