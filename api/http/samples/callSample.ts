import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Envelope, success } from '#contract/envelope.ts'
import { Id } from '#contract/shapes.ts'
import { idOf, known, Place } from './cast.ts'
import { sampleOf } from './sample.ts'

export interface CallSample {
  /** The sample value of each parameter in the path, by its name. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly answer: Envelope
}

/** A request that could be sent to a call, and its reply. */
export function callSample(service: string, endpoint: Endpoint): CallSample {
  const place = new Place(service, endpoint.resource.toLowerCase())
  return {
    params: Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, paramSample(place, name)]),
    ),
    query: endpoint.query ? Object(sampleOf(endpoint.query, place)) : {},
    body: endpoint.body && sampleOf(endpoint.body, place),
    answer: answered(sampleOf(endpoint.response, place)),
  }
}

function paramSample(place: Place, name: string): string {
  const snake = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  const value = known(place.below(snake)).find((each) => z.safeParse(Id, each).success)
  return String(value ?? idOf(name))
}

/** A call that sends a code has its own status and sentence. */
function answered(data: unknown): Envelope {
  const isChallenge = typeof data === 'object' && data !== null && 'challenge_id' in data
  return isChallenge ? success(data, 900, 'We’ve emailed a code.') : success(data)
}
