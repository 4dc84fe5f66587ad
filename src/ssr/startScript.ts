import type { PageAssets } from '../rendering.ts'

/**
 * Sets the time zone's cookie before anything else: on a slow connection, somebody may open another page before this
 * one's scripts have started, and that page is then rendered in their zone from its first byte.
 */
export const zoneScript = [
  'try{document.cookie="tz="+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone',
  '.replace("Asia/Calcutta","Asia/Kolkata"))+"; Path=/; SameSite=Lax; Max-Age=31536000"',
  '+(location.protocol==="https:"?"; Secure":"")}catch(e){}',
].join('')

/** Remembers the last press until the page listens (browser/takeUpPress.ts), so that it isn't lost. */
export const pressScript =
  'addEventListener("click",document.keepPress=function(event){document.lastPress=event.target});'

/**
 * Starts the scripts after the page's first frame: on a slow connection they would hold up its styles, fonts and first
 * picture. A background tab draws no frames and starts immediately.
 */
export function startScript({ entry, preloads }: PageAssets): string {
  return [
    zoneScript,
    ';',
    pressScript,
    '(function(nonce){function start(){',
    `${JSON.stringify(preloads)}.forEach(function(href){document.head.append(Object.assign(`,
    'document.createElement("link"),{rel:"modulepreload",href:href,nonce:nonce,fetchPriority:"low"}))});',
    `import(${JSON.stringify(entry)})}`,
    'document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})',
    '})(document.currentScript.nonce)',
  ].join('')
}
