export interface Country {
  readonly name: string
  /** The first zone is proposed when the country is chosen. */
  readonly zones: readonly [string, ...string[]]
}

/** The countries where most Indians abroad live. The field accepts any other country too. */
export const countries: readonly Country[] = [
  { name: 'United Arab Emirates', zones: ['Asia/Dubai'] },
  { name: 'Saudi Arabia', zones: ['Asia/Riyadh'] },
  { name: 'Qatar', zones: ['Asia/Qatar'] },
  { name: 'Kuwait', zones: ['Asia/Kuwait'] },
  { name: 'Oman', zones: ['Asia/Muscat'] },
  { name: 'Bahrain', zones: ['Asia/Bahrain'] },
  { name: 'Singapore', zones: ['Asia/Singapore'] },
  { name: 'Malaysia', zones: ['Asia/Kuala_Lumpur'] },
  { name: 'Hong Kong', zones: ['Asia/Hong_Kong'] },
  { name: 'Japan', zones: ['Asia/Tokyo'] },
  { name: 'Australia', zones: ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth'] },
  { name: 'New Zealand', zones: ['Pacific/Auckland'] },
  { name: 'Kenya', zones: ['Africa/Nairobi'] },
  { name: 'South Africa', zones: ['Africa/Johannesburg'] },
  { name: 'Germany', zones: ['Europe/Berlin'] },
  { name: 'Netherlands', zones: ['Europe/Amsterdam'] },
  { name: 'United Kingdom', zones: ['Europe/London'] },
  { name: 'Ireland', zones: ['Europe/Dublin'] },
  {
    name: 'United States',
    zones: ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
  },
  { name: 'Canada', zones: ['America/Toronto', 'America/Winnipeg', 'America/Edmonton', 'America/Vancouver'] },
]

export function countryNamed(name: string): Country | undefined {
  const query = name.trim().toLowerCase()
  return countries.find((country) => country.name.toLowerCase() === query)
}

export function countryIn(zone: string): Country | undefined {
  return countries.find(({ zones }) => zones.includes(zone))
}
