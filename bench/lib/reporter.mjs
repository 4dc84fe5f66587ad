import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into each measured process before its own code: reports its processor time and memory.
process.on('message', (message) => {
  if (message !== 'usage' && message !== 'heap') return
  if (message === 'heap') collectGarbage()
  const { user, system } = process.cpuUsage()
  process.send({ usage: { cpu: user + system, heap: process.memoryUsage().heapUsed } })
})
process.once('disconnect', () => process.exit(0))
// A process that has closed its server may end, although this channel is open.
process.channel?.unref()

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  collect()
}
