import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into each measured process before its own code: answers how much processor and memory it has used.
process.on('message', (message) => {
  if (message !== 'usage' && message !== 'heap') return
  if (message === 'heap') collectGarbage()
  const { user, system } = process.cpuUsage()
  process.send({ usage: { cpu: user + system, heap: process.memoryUsage().heapUsed } })
})
process.once('disconnect', () => process.exit(0))
// The channel alone keeps no process going that has closed its server.
process.channel?.unref()

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  collect()
}
