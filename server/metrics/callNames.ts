import type { EndpointTable } from '#contract/endpoint.ts'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'

export interface CallName {
  readonly service: 'learning' | 'estate'
  readonly call: string
}
interface NamedCall {
  readonly parts: readonly string[]
  readonly name: CallName
}

/** Calls by their method and number of path segments, those without parameters first. */
const calls = new Map<string, NamedCall[]>()
addAll('learning', learningBase, learning)
addAll('estate', estateBase, estate)
for (const group of calls.values()) group.sort((a, b) => parameters(a) - parameters(b))

function addAll(service: CallName['service'], base: string, table: EndpointTable): void {
  for (const [call, { method, path }] of Object.entries(table)) {
    const parts = partsOf(base + path)
    const key = `${method} ${parts.length}`
    calls.set(key, [...(calls.get(key) ?? []), { parts, name: { service, call } }])
  }
}

/** Repeated slashes and a trailing one don't matter. */
function partsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean)
}

function parameters({ parts }: NamedCall): number {
  return parts.filter((part) => part.startsWith(':')).length
}

/** The contract's name for this call: with actual addresses, there would be no limit to the number of labels. */
export function callName(method: string, address: string): CallName {
  const [path = ''] = address.split('?', 1)
  const parts = partsOf(path)
  const match = calls
    .get(`${method} ${parts.length}`)
    ?.find((call) => call.parts.every((part, at) => part === parts[at] || part.startsWith(':')))
  return match?.name ?? { service: parts[1] === 'v1' ? 'learning' : 'estate', call: 'other' }
}
