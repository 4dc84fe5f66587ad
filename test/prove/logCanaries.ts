/** What a log must never contain, by pattern, since nobody who reads logs needs it. */
const kinds: Readonly<Record<string, RegExp>> = {
  'a token': /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/,
  'a cookie': /x-access-token=|loggedInUser=|"cookie":/i,
  'a sign-in header': /bearer\s+\S|"authorization":/i,
  'a phone number': /\+91[\s-]?\d{5}[\s-]?\d{5}|(?<!\d)\+[1-9]\d{9,14}(?!\d)/,
  'an address of a person': /[\w.+-]+@(example\.(com|org|net|in)|gmail\.com)/i,
  'a code': /\b(code|otp)\b["':=\s]{1,5}"?\d{6}\b/i,
  'a signed address': /[?&](X-Amz-Signature|signature|sig|token|expires|key)=[\w%-]{8,}/i,
  'a password': /"password(_hash)?":|\$argon2/i,
}

export interface Canary {
  readonly kind: string
  readonly line: string
}

export function canariesIn(lines: readonly string[], secrets: readonly string[] = []): readonly Canary[] {
  return lines.flatMap((line) => {
    const looks = Object.entries(kinds).flatMap(([kind, pattern]) =>
      pattern.test(line) ? [{ kind, line }] : [],
    )
    const known = secrets.some((secret) => secret.length > 3 && line.includes(secret))
      ? [{ kind: 'a known secret', line }]
      : []
    return [...looks, ...known]
  })
}
