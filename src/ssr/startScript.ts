import type { PageAssets } from '../rendering.ts'

/**
 * The zone in its cookie before anything else: on a slow line somebody reaches the next page before the scripts of this one
 * have started, and that page is drawn in their time from its first byte.
 */
export const zoneScript = [
  'try{document.cookie="tz="+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone',
  '.replace("Asia/Calcutta","Asia/Kolkata"))+"; Path=/; SameSite=Lax; Max-Age=31536000"',
  '+(location.protocol==="https:"?"; Secure":"")}catch(e){}',
].join('')

/** Keeps the last press until the page listens (browser/takeUpPress.ts): otherwise a press before the script would be lost. */
export const pressScript =
  'addEventListener("click",document.keepPress=function(event){document.lastPress=event.target});'

/**
 * Starts the scripts after the page's first frame: on a slow line they would hold up its style, its type and its first
 * picture. A tab in the background draws no frames and starts at once.
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
