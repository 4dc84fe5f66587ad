// A browser can't add a header to a socket's request, and an address would be logged. So the ticket is sent as the second
// of two offered subprotocols; the service accepts the first, and only with a ticket that is valid.
const socketProtocol = 'verandah'

/** The subprotocols to open a socket with. */
export function protocolsWith(ticket: string): string[] {
  return [socketProtocol, ticket]
}

/** The ticket in a request for a socket; null if there is none. */
export function ticketIn(header: string | undefined): string | null {
  const [, ticket = null] = header?.match(/^verandah, ?([\w.-]{1,200})$/) ?? []
  return ticket
}
