// Enums and labels of visits, apart from the schemas so that a page can use them without loading a validator.
/** Where a visit happens. */
export const visitKinds = ['site', 'office', 'video'] as const
export type VisitKind = (typeof visitKinds)[number]
export const visitStatuses = ['booked', 'cancelled', 'arrived', 'no_show'] as const
export type VisitStatus = (typeof visitStatuses)[number]
/** The states a visit may move to; the database refuses all others. */
export const visitMoves: Readonly<Record<VisitStatus, readonly VisitStatus[]>> = {
  booked: ['arrived', 'no_show', 'cancelled'],
  cancelled: ['booked'],
  arrived: ['no_show', 'booked'],
  no_show: ['arrived', 'booked'],
}
