import { type PictureType, pictureTypes } from '#contract/learning/words.ts'
import type { Image } from '#contract/shapes.ts'
import { ApiError } from '../../ApiError.ts'
import type { Context } from '../../http/context.ts'
import { folderOf, publicBase } from './addresses.ts'
import { Lanes } from './Lanes.ts'
import { encodePicture, extensions, type Picture } from './picture.ts'
import { encodersAtOnce, encodersWaiting } from './policy.ts'
import { claim, markRejected, markStored, type UploadRow, unclaim } from './store.ts'

const encoders = new Lanes(encodersAtOnce, encodersWaiting)

/** Checks what was sent and stores it in every width; a file that isn't a picture ends the upload. */
export async function publish(
  context: Pick<Context, 'db' | 'storage'>,
  row: UploadRow,
  read: () => Promise<Buffer>,
): Promise<Image> {
  const { db } = context
  try {
    // Read only when its turn comes, so that queued ones take no memory.
    const picture = await encoders.run(async () =>
      encodePicture(await read(), { type: pictureType(row), purpose: row.purpose }),
    )
    return await keep(context, row, picture)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bad_file') await markRejected(db, row.id)
    throw error
  }
}

async function keep(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  row: UploadRow,
  { widths, width, height, files }: Picture,
): Promise<Image> {
  const image = { base: publicBase(row.id), widths: [...widths], width, height, alt: '' }
  if (!(await claim(db, row.id, image))) throw new ApiError('conflict')
  // Settled, not just started: a write in progress couldn't be undone.
  const written = await Promise.allSettled(
    files.map(({ extension, width: each, bytes }) =>
      storage.put(`${folderOf(row.purpose)}/${row.id}-${each}.${extension}`, bytes, extensions[extension]),
    ),
  )
  const failure = written.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') {
    // In this order: if the claim remains, a later round finds the files.
    await withdraw({ storage }, { ...row, image })
    await unclaim(db, row.id)
    throw failure.reason
  }
  await markStored(db, row.id)
  return image
}

/** Removes the files that a picture was to have. */
export async function withdraw({ storage }: Pick<Context, 'storage'>, row: UploadRow): Promise<void> {
  const names = (row.image?.widths ?? []).flatMap((width) =>
    Object.keys(extensions).map((extension) => `${folderOf(row.purpose)}/${row.id}-${width}.${extension}`),
  )
  await Promise.all(names.map((name) => storage.remove(name)))
}

function pictureType({ content_type }: UploadRow): PictureType {
  const known = pictureTypes.find((type) => type === content_type)
  if (!known) throw new ApiError('bad_file')
  return known
}
