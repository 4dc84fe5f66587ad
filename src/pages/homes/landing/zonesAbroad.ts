export const zonesAbroad = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/London',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
] as const
