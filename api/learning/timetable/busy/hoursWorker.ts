import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod/mini'
import { hoursIn } from './hoursIn.ts'

// Parsing a stranger's file can take seconds, and mustn't block other requests.
const { file, ...reading } = z.parse(
  z.object({ file: z.string(), time_zone: z.string(), now: z.date() }),
  workerData,
)
parentPort?.postMessage(hoursIn(file, reading))
