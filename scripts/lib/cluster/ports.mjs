import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Ports that are free right now. All are held until the last one is known, so none is returned twice. They are below
 * the range from which a system picks ports for connections and port 0, so nothing else takes one before its owner
 * listens.
 */
export async function freePorts(count) {
  const held = await Promise.all(Array.from({ length: count }, holdAny))
  const ports = held.map((server) => server.address().port)
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

export async function isFree(port) {
  try {
    const server = await hold(port)
    await new Promise((resolve) => server.close(resolve))
    return true
  } catch {
    return false
  }
}

/** Waits until the port is open; false if its program has ended, or if that takes too long. */
export async function answers(port, isOver, patience = 10_000) {
  const until = performance.now() + patience
  while (performance.now() < until && !isOver()) {
    if (await connects(port)) return true
    await pause(50)
  }
  return false
}

export function connects(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (yes) => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

async function holdAny() {
  for (;;) {
    const port = 10_240 + Math.floor(Math.random() * 20_000)
    const server = await hold(port).catch(() => null)
    if (server) return server
  }
}

function hold(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
