/** When the sales office takes calls, in minutes of its own day. Nobody is there on Sundays. */
export const officeHours = { zone: 'Asia/Kolkata', from: 10 * 60, to: 19 * 60 } as const
