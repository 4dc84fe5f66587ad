/** When tests happen, unless they say otherwise: a Monday morning in India. */
export const testStart = '2026-11-23T06:00:00.000Z'
