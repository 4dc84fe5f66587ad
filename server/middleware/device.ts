import type { Device } from '#web/platform/site.ts'

// The first that matches wins: Windows phones called themselves Android and iPhone as well, and Opera Mini names its host.
const signs: readonly (readonly [RegExp, Device])[] = [
  [/IEMobile/i, 'iemobile'],
  [/WPDesktop/i, 'wpdesktop'],
  [/Opera Mini/i, 'opera_mini'],
  [/BlackBerry/i, 'blackberry'],
  [/iPod/i, 'ipod'],
  [/iPad/i, 'ipad'],
  [/iPhone/i, 'iphone'],
  [/Android/i, 'android'],
]

/**
 * Which of the eight known kinds of phone or tablet asks. An iPad that asks for desktop sites (its default since
 * iPadOS 13) sends a Mac's user agent and is a desktop here; layout does not depend on it.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const start = userAgent?.slice(0, 512) ?? ''
  return signs.find(([sign]) => sign.test(start))?.[1] ?? 'desktop'
}
