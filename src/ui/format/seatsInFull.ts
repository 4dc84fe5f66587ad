/** The seats of a group: paid for, held by unpaid orders, reserved for renewals, and free. */
export interface SeatCount {
  readonly taken: number
  readonly held: number
  readonly kept: number
  readonly free: number
}

/** For the tutor: "12 taken, 6 kept for renewals, 1 in an unpaid order, 13 free". */
export function seatsInFull({ taken, held, kept, free }: SeatCount): string {
  return [
    `${taken} taken`,
    ...(kept > 0 ? [`${kept} kept for renewals`] : []),
    ...(held > 0 ? [held === 1 ? '1 in an unpaid order' : `${held} in unpaid orders`] : []),
    free === 0 ? 'none free' : `${free} free`,
  ].join(', ')
}
