/** A `still` is the picture that a film shows before it plays. */
export const uploadPurposes = [
  'avatar',
  'portrait',
  'cover',
  'evidence',
  'still',
  'film',
  'recap',
  'material',
  'homework',
] as const
/** The formats that this service can decode. Each picture is re-encoded before anyone sees it. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]
/** In bytes. */
export const largestPicture = 10 * 1024 * 1024
/** Films are served as they were sent, so these are formats that every browser plays. */
export const filmTypes = ['video/mp4', 'video/webm'] as const
export type FilmType = (typeof filmTypes)[number]
/** In bytes: 90 seconds of film as a phone sends it. */
export const largestFilm = 40 * 1024 * 1024
/** In seconds. */
export const longestFilm = 90
/** Other files that a tutor may give to a class: stored as sent, and only downloaded or played. None runs macros. */
export const documentTypes = ['application/pdf', 'audio/mpeg', 'audio/mp4'] as const
export type DocumentType = (typeof documentTypes)[number]
/** In bytes. */
export const largestDocument = 20 * 1024 * 1024
export const uploadTypes = [...pictureTypes, ...filmTypes, ...documentTypes] as const
export type UploadType = (typeof uploadTypes)[number]
export const uploadStatuses = ['waiting', 'stored', 'rejected'] as const
