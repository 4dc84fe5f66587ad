/** Where the tall crop for phones replaces the wide picture. */
export const narrow = '(max-width: 47.98rem)'
export const wide = '(min-width: 48rem)'

/** A picture that covers the whole screen has to be wider than a tall screen is. */
export const heroSizes = 'max(100vw, 178vh)'
