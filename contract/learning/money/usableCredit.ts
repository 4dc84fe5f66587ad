/** In paise; no provider accepts less. */
const leastPayment = 100

/** How much of a student's credit can pay for an order: all of it, if the rest is zero or enough for a provider. */
export function usableCredit(credit: number, total: number): number {
  const most = Math.max(0, Math.min(credit, total))
  const rest = total - most
  return rest > 0 && rest < leastPayment ? Math.max(0, total - leastPayment) : most
}
