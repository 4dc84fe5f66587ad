export * from './bookings.ts'
export * from './holds.ts'
