/** The only place where scripts read the machine's clock. */
export function systemClock() {
  return new Date()
}
