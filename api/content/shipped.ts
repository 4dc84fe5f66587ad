import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { ProjectImage } from '#contract/estate/projects/overview.ts'
import { Image } from '#contract/shapes.ts'
import { packageRoot } from '../packageRoot.ts'
import type { Content, Pictures } from './Content.ts'
import { readFolder } from './readFolder.ts'

/** The content that is shipped with the project and serves as its demo. */
export const shippedFolder = join(packageRoot, 'content')

const SitePicture = z.extend(Image, { kind: z.optional(ProjectImage.shape.kind) })

/** The web server's pictures of Homes, by name: only those that have a kind. */
export function sitePictures(): Pictures {
  const file = join(packageRoot, 'api/demo/pictures.json')
  const all = z.parse(z.record(z.string(), SitePicture), JSON.parse(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, { kind, ...image }]) => (kind ? [[name, { ...image, kind }]] : [])),
  )
}

export function shippedContent(): Content {
  return readFolder(shippedFolder, sitePictures())
}
