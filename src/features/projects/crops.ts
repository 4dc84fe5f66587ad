/** Where the tall crop for phones replaces the wide picture. */
export const narrow = '(max-width: 47.98rem)'
export const wide = '(min-width: 48rem)'

/** Without an upright crop, a wide picture that fills an upright box is far wider than the screen. */
const uprightBox = '(max-width: 47.98rem) 222vw'
/** A picture across the page. */
export const acrossSizes = `${uprightBox}, 100vw`
/** A picture that covers the whole screen has to be wider than a tall screen is. */
export const heroSizes = `${uprightBox}, max(100vw, 178vh)`
