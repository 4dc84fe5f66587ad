// The enums and words of visits, without a validator.
/** Where a visit happens. */
export const visitKinds = ['site', 'office', 'video'] as const
export type VisitKind = (typeof visitKinds)[number]
export const visitStatuses = ['booked', 'cancelled', 'arrived', 'no_show'] as const
export type VisitStatus = (typeof visitStatuses)[number]
/** What a visit may become next; the database refuses everything else. */
export const visitMoves: Readonly<Record<VisitStatus, readonly VisitStatus[]>> = {
  booked: ['arrived', 'no_show', 'cancelled'],
  cancelled: ['booked'],
  arrived: ['no_show', 'booked'],
  no_show: ['arrived', 'booked'],
}
