import { get } from 'node:http'

/** One request over its own connection: the response, and the milliseconds to its first byte and its last. */
export function ask({ port, path, headers = {} }) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const options = { host: '127.0.0.1', port, path, agent: false, headers }
    get(options, (response) => {
      const chunks = []
      let first = 0
      response.on('data', (chunk) => {
        first ||= performance.now() - started
        chunks.push(chunk)
      })
      response.once('error', reject)
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const { statusCode: status, headers: answered } = response
        resolve({ status, headers: answered, body, first, whole: performance.now() - started })
      })
    }).once('error', reject)
  })
}

/** Like `ask`, but any status other than 200 ends the measurement. */
export async function askWell(asked) {
  const answer = await ask(asked)
  if (answer.status !== 200)
    throw new Error(`Port ${asked.port} answered ${asked.path} with ${answer.status}.`)
  return answer
}
