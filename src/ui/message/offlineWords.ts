/** How being offline is said wherever it is: in place of a page, and at a form. A failure of ours has words of its own. */
export const offlineTitle = 'You’re offline'
export const offlinePage =
  'This page opens by itself once you’re back online. Nothing you sent before is lost.'
export const offlineForm =
  'You’re offline. Nothing was sent, and what you typed is still here: send it once you’re back online.'
