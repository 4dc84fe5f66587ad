/** The breakpoint below which the tall crop for phones replaces the wide picture. */
export const narrow = '(max-width: 47.98rem)'
export const wide = '(min-width: 48rem)'

/** Without an upright crop, a wide picture that fills an upright box has to be far wider than the screen. */
const uprightBox = '(max-width: 47.98rem) 222vw'
/** The sizes of a picture across the page. */
export const acrossSizes = `${uprightBox}, 100vw`
/** The sizes of a picture that fills the whole screen: on a tall screen it has to be wider than the screen. */
export const heroSizes = `${uprightBox}, max(100vw, 178vh)`
