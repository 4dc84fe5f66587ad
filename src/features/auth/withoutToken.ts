/** A service's answer as it may stand in the state, which travels in the page: without a token, at whatever depth. */
export function withoutToken<T>(answer: T): T {
  return JSON.parse(JSON.stringify(answer, (name, value) => (name === 'access_token' ? undefined : value)))
}
