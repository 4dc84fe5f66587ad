import type { Device } from '#web/platform/site.ts'

// The first match wins: Windows phones also claimed to be Android and iPhone, and Opera Mini adds the phone's own name.
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
 * The kind of phone or tablet, if it's one of eight known kinds. An iPad that requests desktop sites (its default since
 * iPadOS 13) sends a Mac's user agent and counts as a desktop; the layout doesn't depend on this.
 */
export function deviceOf(userAgent: string | undefined): Device {
  const start = userAgent?.slice(0, 512) ?? ''
  return signs.find(([sign]) => sign.test(start))?.[1] ?? 'desktop'
}
