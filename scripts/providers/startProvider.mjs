import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { machineClock } from '../clock/machineClock.mjs'

const program = fileURLToPath(new URL('serve.mjs', import.meta.url))

/**
 * Starts a stand-in for a payment provider. `environment` contains the settings that an api needs for it, and `tell`
 * sends it one of the commands in serve.mjs.
 */
export async function startProvider(name, env = machineClock) {
  const child = fork(program, [name], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  const [{ origin, environment }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The stand-in for ${name} ended with ${code}.`)
    }),
  ])
  return {
    name,
    origin,
    environment,
    async tell(command, given = {}) {
      const response = await fetch(`${origin}/control/${command}`, {
        method: 'POST',
        body: JSON.stringify(given),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${command}: ${JSON.stringify(answer)}`)
      return answer
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
