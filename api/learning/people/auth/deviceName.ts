// Many programs also claim to be Chrome or Safari, so the order matters.
const programs = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
] as const

/** For example `Chrome on Android`, which is enough for the owner to recognise the device. */
export function deviceName(userAgent: string): string {
  const named = (some: typeof programs | typeof systems) =>
    some.find(([pattern]) => pattern.test(userAgent))?.[1]
  const names = [named(programs), named(systems)].filter((each) => each !== undefined)
  return names.length > 0 ? names.join(' on ') : 'Unknown device'
}
