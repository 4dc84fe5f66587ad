export { disputeHandlers } from './disputes/index.ts'
export { enrolmentHandlers, enrolmentRounds, turnIntoCredit } from './enrolments/index.ts'
export {
  moneyLeft,
  orderHandlers,
  orderRounds,
  paymentWebhook,
  refundLine,
  sandboxCapture,
} from './orders/index.ts'
export { seatWaits } from './tables/index.ts'
export { waitingCount, waitingHandlers, waitingRounds } from './waiting/index.ts'
