import {
  type DocumentType,
  documentTypes,
  type FilmType,
  filmTypes,
  type PictureType,
  pictureTypes,
} from '#contract/learning/base/uploadWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { documentKey, filmKey, folderOf, publicBase } from './addresses.ts'
import { extensionIn, readDocument } from './document.ts'
import { takeFilm } from './film/takeFilm.ts'
import { Lanes } from './Lanes.ts'
import { encodePicture, extensions, type Picture } from './picture.ts'
import { encodersAtOnce, encodersWaiting } from './policy.ts'
import { claim, markRejected, markStored, type UploadRow, unclaim } from './store.ts'

/** A file that has been sent, in the bucket or on this machine. */
export interface Arrived {
  readonly whole: () => Promise<Buffer>
  /** The path of a copy on this machine, which may be changed and exists while it's used. */
  readonly asFile: (use: (path: string) => Promise<void>) => Promise<void>
}

const encoders = new Lanes(encodersAtOnce, encodersWaiting)

/** Checks the file and stores it, a picture in every width. A file that isn't what was announced fails the upload. */
export async function publish(
  context: Pick<Context, 'db' | 'storage'>,
  row: UploadRow,
  arrived: Arrived,
): Promise<void> {
  const { db } = context
  try {
    const { purpose } = row
    if (purpose === 'film') return await arrived.asFile((path) => keepFilm(context, row, path))
    if (documentTypes.some((type) => type === row.content_type))
      return await arrived.asFile((path) => keepDocument(context, row, path))
    // Read only when its turn comes, so that queued ones take no memory.
    const picture = await encoders.run(async () =>
      encodePicture(await arrived.whole(), { type: typeOf(row, pictureTypes), purpose }),
    )
    await keep(context, row, picture)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bad_file') await markRejected(db, row.id)
    throw error
  }
}

async function keep(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  row: UploadRow,
  { widths, width, height, files }: Picture,
): Promise<void> {
  const image = { base: publicBase(row.id), widths: [...widths], width, height, alt: '' }
  if (!(await claim(db, row.id, { image }))) throw new ApiError('conflict')
  // Wait until all writes have settled, since one in progress couldn't be undone.
  const written = await Promise.allSettled(
    files.map(({ extension, width: each, bytes }) =>
      storage.put(`${folderOf(row.purpose)}/${row.id}-${each}.${extension}`, bytes, extensions[extension]),
    ),
  )
  const failure = written.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') {
    // The claim is released last: while it remains, a later round can find the files.
    await withdraw({ storage }, { ...row, image })
    await unclaim(db, row.id)
    throw failure.reason
  }
  await markStored(db, row.id)
}

async function keepFilm(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  row: UploadRow,
  path: string,
): Promise<void> {
  const type: FilmType = typeOf(row, filmTypes)
  const footage = await takeFilm(path, type)
  if (!(await claim(db, row.id, { footage }))) throw new ApiError('conflict')
  try {
    await storage.putFile(filmKey(row.id, type), path, type)
  } catch (error) {
    await withdraw({ storage }, { ...row, footage })
    await unclaim(db, row.id)
    throw error
  }
  await markStored(db, row.id)
}

async function keepDocument(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  row: UploadRow,
  path: string,
): Promise<void> {
  const type: DocumentType = typeOf(row, documentTypes)
  const extension = await readDocument(path, type)
  if (!(await claim(db, row.id, { extension }))) throw new ApiError('conflict')
  try {
    await storage.putFile(documentKey(row.id, extension), path, type)
  } catch (error) {
    await withdraw({ storage }, { ...row, extension })
    await unclaim(db, row.id)
    throw error
  }
  await markStored(db, row.id)
}

/** Removes every file that an upload has or may have. */
export async function withdraw({ storage }: Pick<Context, 'storage'>, row: UploadRow): Promise<void> {
  const names = (row.image?.widths ?? []).flatMap((width) =>
    Object.keys(extensions).map((extension) => `${folderOf(row.purpose)}/${row.id}-${width}.${extension}`),
  )
  const films = row.footage ? filmTypes.map((type) => filmKey(row.id, type)) : []
  const extension = extensionIn(row.extension)
  const documents = extension ? [documentKey(row.id, extension)] : []
  await Promise.all([...names, ...films, ...documents].map((name) => storage.remove(name)))
}

function typeOf<T extends PictureType | FilmType | DocumentType>(
  { content_type }: UploadRow,
  types: readonly T[],
): T {
  const known = types.find((type) => type === content_type)
  if (!known) throw new ApiError('bad_file')
  return known
}
