import type { PageAssets } from '../rendering.ts'

/**
 * Starts the scripts after the page's first frame: on a slow line they would hold up its style, its type and its first
 * picture. A tab in the background draws no frames and starts at once.
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
