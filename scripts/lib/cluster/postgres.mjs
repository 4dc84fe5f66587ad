import { startPrivatePostgres } from '../privatePostgres.mjs'

const lookEvery = 1000

/** The cluster's PostgreSQL. It's nobody's child process, so no event reports its end: its state is polled. */
export async function startPostgres(binaries) {
  const server = await startPrivatePostgres(binaries, { lasting: true })
  let pid = await server.pid()
  const kept = {
    ...server,
    name: 'PostgreSQL',
    isStopped: false,
    whenLost: () => {},
    get runs() {
      return pid !== undefined && isAlive(pid)
    },
    start: async () => {
      kept.isStopped = false
      await server.start()
      pid = await server.pid()
    },
    halt: (mode) => {
      kept.isStopped = true
      pid = undefined
      return server.halt(mode)
    },
    stop: () => {
      clearInterval(watch)
      kept.isStopped = true
      return server.stop()
    },
  }
  const watch = setInterval(() => {
    if (pid === undefined || isAlive(pid)) return
    pid = undefined
    kept.whenLost('ended')
  }, lookEvery)
  watch.unref()
  return kept
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
