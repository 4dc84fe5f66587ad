// Apart from the schemas, so that a page can use them without loading a validator.
export const materialKinds = ['picture', 'pdf', 'audio', 'link'] as const
export type MaterialKind = (typeof materialKinds)[number]
export const kindNames: Readonly<Record<MaterialKind, string>> = {
  picture: 'Picture',
  pdf: 'PDF',
  audio: 'Sound',
  link: 'Link',
}

/** In characters. */
export const materialTitleLength = 100
