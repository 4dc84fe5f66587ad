import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { atEndOfFile } from './endOfFile.ts'
import { until } from './until.ts'

/** A client that never closes its side. Only the server's own count shows whether the server has closed its side. */
export interface Stayer {
  readonly socket: Socket
  /** All that the client has received. */
  text: string
  /** True once nothing more can come. */
  over: boolean
}

export async function stayer(
  port: number,
  bytes: string | Uint8Array,
  { reads = true, from = '127.0.0.1' } = {},
): Promise<Stayer> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  const stays: Stayer = { socket, text: '', over: false }
  const end = () => {
    stays.over = true
  }
  socket.on('error', end).on('end', end).on('close', end)
  await once(socket, 'connect')
  if (reads)
    socket.on('data', (chunk) => {
      stays.text += chunk.toString('latin1')
    })
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  all.push(socket)
  return stays
}

const all: Socket[] = []
export function leave(): void {
  for (const socket of all.splice(0)) socket.destroy()
}
atEndOfFile(async () => leave())

/** Waits until this server has no open sockets. */
export async function allClosed(server: Server): Promise<void> {
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  const isEmpty = async () => {
    const count = await open()
    if (count > 0) throw new Error(`${count} are kept.`)
    return true
  }
  await until('all sockets are closed', isEmpty, { patience: 25_000 })
}
