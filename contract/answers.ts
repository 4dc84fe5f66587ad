import type { Endpoint } from './endpoint.ts'
import { estate } from './estate/index.ts'
import { learning } from './learning/index.ts'
import { shapesOf } from './shape.ts'

const endpoints = Object.entries<Endpoint>({ ...learning, ...estate })

/** What each call of both services returns. */
export const answers = shapesOf(Object.fromEntries(endpoints.map(([name, { response }]) => [name, response])))
