import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { second } from '../../../clock.ts'
import { packageRoot } from '../../../packageRoot.ts'
import type { BusyTime, Reading } from './hoursIn.ts'

/** By its path in the package, since a build puts this module, but not the worker, into the api's single file. */
const worker = import.meta.url.endsWith('.ts')
  ? 'api/learning/timetable/busy/hoursWorker.ts'
  : 'dist/api/learning/timetable/busy/hoursWorker.js'
const longest = 20 * second
const megabytes = 256

/** `hoursIn` in a worker thread, which is stopped if it takes too long or too much memory. */
export function hoursApart(file: string, reading: Reading): Promise<readonly BusyTime[]> {
  const thread = new Worker(join(packageRoot, worker), {
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
