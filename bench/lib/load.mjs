import { connect } from 'node:net'

/**
 * Requests one path a fixed number of times over a few keep-alive connections, and returns how long each response took.
 * It parses only as much HTTP as it takes to find a response's end, so the load costs little compared with the server.
 */
export async function load({ port, path, count, connections, headers = {} }) {
  const asking = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  )
  const state = { left: count, times: [] }
  await Promise.all(
    Array.from({ length: Math.min(connections, count) }, () => oneConnection({ port, asking, state })),
  )
  return state.times.sort((a, b) => a - b)
}

export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

function oneConnection({ port, asking, state }) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    let answer = new Answer()
    let began = 0
    const ask = () => {
      if (state.left === 0) {
        socket.destroy()
        return resolve()
      }
      state.left -= 1
      answer = new Answer()
      began = performance.now()
      socket.write(asking)
    }
    socket.once('connect', ask)
    socket.on('data', (chunk) => {
      if (!answer.isEndedBy(chunk)) return
      if (answer.status !== 200) {
        socket.destroy()
        return reject(new Error(`Port ${port} answered ${answer.status}.`))
      }
      state.times.push(performance.now() - began)
      ask()
    })
    socket.once('error', reject)
    socket.once('close', () => (state.left === 0 ? resolve() : reject(new Error(`Port ${port} hung up.`))))
  })
}

const lastChunk = '0\r\n\r\n'

class Answer {
  status = 0
  #head = ''
  #left = null
  #tail = ''

  isEndedBy(chunk) {
    if (this.status === 0) {
      this.#head += chunk.latin1Slice()
      const end = this.#head.indexOf('\r\n\r\n')
      if (end < 0) return false
      this.status = Number(this.#head.slice(9, 12))
      const length = /\r\ncontent-length: *(\d+)/i.exec(this.#head.slice(0, end + 2))
      this.#left = length ? Number(length[1]) - (this.#head.length - end - 4) : null
      this.#tail = this.#head.slice(-lastChunk.length)
      this.#head = ''
    } else if (this.#left === null) {
      this.#tail = (this.#tail + chunk.latin1Slice(Math.max(0, chunk.length - lastChunk.length))).slice(
        -lastChunk.length,
      )
    } else this.#left -= chunk.length
    return this.#left === null ? this.#tail === lastChunk : this.#left <= 0
  }
}
