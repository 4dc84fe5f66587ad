import { stateOfGstin } from '../../states.ts'

export function isIfsc(text: string): boolean {
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)
}

/** The fourth letter shows the kind of holder: P for a person, C for a company and so on. */
export function isPan(text: string): boolean {
  return /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(text)
}

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** It begins with the code of a state, contains the holder's PAN, and ends with a checksum. */
export function isGstin(text: string): boolean {
  const isWhole = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/.test(text)
  return isWhole && stateOfGstin(text) !== undefined && text === gstinFrom(text.slice(0, 14))
}

/** Adds the checksum to the first fourteen characters. */
export function gstinFrom(start: string): string {
  const sum = [...start].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return `${start}${signs[(36 - (sum % 36)) % 36]}`
}

export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12)
}

/** Up to a limit, no tax is withheld from individuals and families. */
export function isIndividual(pan: string): boolean {
  return pan[3] === 'P' || pan[3] === 'H'
}
