export const payoutWords = {
  payout: 'On its way to your bank',
  payout_paid: 'Paid to your bank',
  payout_returned: 'Sent back by your bank',
} as const
