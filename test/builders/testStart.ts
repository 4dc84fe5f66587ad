/** The moment at which tests take place unless they set another: a Monday morning in India. */
export const testStart = '2026-11-23T06:00:00.000Z'
