import { Worker } from 'node:worker_threads'
import { second } from '../../../clock.ts'
import type { BusyTime, Reading } from './hoursIn.ts'

const longest = 20 * second
const megabytes = 256

/** `hoursIn` in a worker thread, which is stopped if it takes too long or too much memory. */
export function hoursApart(file: string, reading: Reading): Promise<readonly BusyTime[]> {
  const here = import.meta.url
  const thread = new Worker(new URL(`./hoursWorker${here.endsWith('.ts') ? '.ts' : '.js'}`, here), {
    workerData: { file, ...reading },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  return new Promise<readonly BusyTime[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The calendar takes too long to read.')), longest)
    thread.on('message', resolve)
    thread.on('error', reject)
    thread.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The calendar could not be read.'))
    })
  }).finally(() => thread.terminate())
}
