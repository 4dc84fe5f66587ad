import type { PageAssets } from '../rendering.ts'

/**
 * Begins with the scripts once the first frame of the page stands: on a slow line they would hold up its style, its type
 * and its first picture. A tab in the background draws no frames and begins at once.
 */
export function startScript({ entry, preloads }: PageAssets): string {
  return [
    '(function(nonce){function start(){',
    `${JSON.stringify(preloads)}.forEach(function(href){document.head.append(Object.assign(`,
    'document.createElement("link"),{rel:"modulepreload",href:href,nonce:nonce,fetchPriority:"low"}))});',
    `import(${JSON.stringify(entry)})}`,
    'document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})',
    '})(document.currentScript.nonce)',
  ].join('')
}
