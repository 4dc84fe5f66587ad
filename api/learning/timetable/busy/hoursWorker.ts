import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod/mini'
import { hoursIn } from './hoursIn.ts'

// A stranger's file may take seconds to parse, which nobody else should wait for.
const { file, ...reading } = z.parse(
  z.object({ file: z.string(), time_zone: z.string(), now: z.date() }),
  workerData,
)
parentPort?.postMessage(hoursIn(file, reading))
