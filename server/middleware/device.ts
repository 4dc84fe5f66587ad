import type { Device } from '#web/platform/site.ts'

// The first match wins: Windows phones also claimed to be Android and iPhone, and Opera Mini names its host.
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
 * Which of eight known kinds of phone or tablet is asking. An iPad that requests desktop sites (its default since
 * iPadOS 13) sends a Mac's user agent and is a desktop here; layout doesn't depend on it.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const start = userAgent?.slice(0, 512) ?? ''
  return signs.find(([sign]) => sign.test(start))?.[1] ?? 'desktop'
}
