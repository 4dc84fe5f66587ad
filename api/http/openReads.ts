import type { Endpoint, EndpointTable } from '#contract/endpoint.ts'
import { ApiError } from '../ApiError.ts'
import type { Context } from './context.ts'
import { type Handlers, StreamReply, TaggedReply, type Work, workOf } from './handler.ts'

/**
 * The only code that uses the replica: public reads that are the same for every caller go to it, everything else to the
 * primary. A call reads from only one of them, so it never sees an older row after a newer one.
 */
export function openReads<T extends EndpointTable>(
  table: T,
  make: (context: Context) => Handlers<T>,
  context: Context,
): Handlers<T> {
  const { replica } = context
  const primary = make(context)
  if (!replica) return primary
  const copies = make({ ...context, db: replica.db })
  const chosen = Object.entries(table).map(([name, endpoint]) => {
    const first = workOf(primary, name)
    const copy = workOf(copies, name)
    return [name, isOpen(endpoint) ? preferring(copy, first, replica) : first]
  })
  return Object.fromEntries(chosen) as Handlers<T>
}

/** True if a replica that lags by seconds may answer. */
export function isOpen({ method, access, exact }: Endpoint): boolean {
  return method === 'GET' && access === 'public' && !exact
}

interface Watched {
  readonly fit: boolean
  failed(error: unknown): void
}

function preferring(copy: Work, primary: Work, replica: Watched): Work {
  return async (input) => {
    if (input.viewer || !replica.fit) return primary(input)
    const again = (error: unknown) => {
      // A row that the replica lacks may exist on the primary; any other failure is the call's own.
      if (!(error instanceof ApiError)) replica.failed(error)
      return primary(input)
    }
    try {
      return withSecondTry(await copy(input), again)
    } catch (error) {
      return again(error)
    }
  }
}

type Again = (error: unknown) => Promise<unknown>

/** Some replies aren't read until they're being sent; if that fails, the second try is made then. */
function withSecondTry(reply: unknown, again: Again): unknown {
  if (reply instanceof TaggedReply) {
    const read = () =>
      reply.read().catch(async (error: unknown) => {
        const other = await again(error)
        return other instanceof TaggedReply ? other.read() : other
      })
    return new TaggedReply(reply.etag, read)
  }
  if (reply instanceof StreamReply)
    return new StreamReply(reply.etag, reply.around, () => goingOn(reply, again))
  return reply
}

/** The batches of one database and, if it fails, the remaining rows from the other. */
async function* goingOn(reply: StreamReply<unknown>, again: Again): AsyncGenerator<readonly unknown[]> {
  let given = 0
  try {
    for await (const batch of reply.batches()) {
      given += batch.length
      yield batch
    }
  } catch (error) {
    const other = await again(error)
    if (!(other instanceof StreamReply)) throw error
    for await (const batch of other.batches()) {
      yield batch.slice(given)
      given = Math.max(0, given - batch.length)
    }
  }
}
