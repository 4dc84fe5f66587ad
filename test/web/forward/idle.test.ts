import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { endTrickle } from '#server/forward/endTrickle.ts'
import { bodies } from '#server/middleware/bodies.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function sender() {
  const socket = { bytesRead: 500, destroy: jest.fn() }
  const request = Object.assign(new EventEmitter(), {
    method: 'POST',
    ip: '10.0.0.1',
    socket,
    readableLength: 0,
    headers: { 'content-length': '60000' },
  })
  const next = jest.fn()
  bodies(512)(request as never, new EventEmitter() as never, next)
  expect(next).toHaveBeenCalledTimes(1)
  return { socket, request }
}

type Sending = ReturnType<typeof sender>

test('a sender who stops in the middle of a body is cut off', () => {
  const { socket } = sender()
  jest.advanceTimersByTime(9_000)
  expect(socket.destroy).not.toHaveBeenCalled()
  jest.advanceTimersByTime(12_000)
  expect(socket.destroy).toHaveBeenCalled()
})

test.each([
  ['goes on', ({ socket }: Sending) => void Object.assign(socket, { bytesRead: socket.bytesRead + 2_000 })],
  ['waits for us to read', ({ request }: Sending) => void Object.assign(request, { readableLength: 16_384 })],
  ['is done', ({ request }: Sending) => void request.emit('end')],
])('a sender who %s is not', (_name, act) => {
  const sending = sender()
  for (let turn = 0; turn < 10; turn += 1) {
    act(sending)
    jest.advanceTimersByTime(5_000)
  }
  expect(sending.socket.destroy).not.toHaveBeenCalled()
})

function answering(writableNeedDrain: boolean) {
  const answer = new PassThrough()
  const [upstream, response] = [{ destroy: jest.fn() }, { writableNeedDrain, destroy: jest.fn() }]
  endTrickle(answer as never, upstream as never, response as never)
  return { answer, upstream, response }
}

test('a visitor who takes nothing of an answer gives its connection to the service back in half a minute', () => {
  const { upstream, response, answer } = answering(true)
  jest.advanceTimersByTime(29_000)
  expect(response.destroy).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2_000)
  expect(response.destroy).toHaveBeenCalled()
  expect(upstream.destroy).not.toHaveBeenCalled()
  answer.destroy()
})

test('a service that sends next to nothing is given up on', () => {
  const { upstream, response, answer } = answering(false)
  answer.write('x')
  jest.advanceTimersByTime(10_000)
  expect(upstream.destroy).toHaveBeenCalled()
  expect(response.destroy).not.toHaveBeenCalled()
  answer.destroy()
})
