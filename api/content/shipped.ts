import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { ProjectImage } from '#contract/estate/projects/overview.ts'
import { Image } from '#contract/shapes.ts'
import { packageRoot } from '../packageRoot.ts'
import type { Content, Pictures } from './Content.ts'
import { readFolder } from './readFolder.ts'

/** The content that comes with the project, which is its demo. */
export const shippedFolder = join(packageRoot, 'content')

const SitePicture = z.extend(Image, { kind: z.optional(ProjectImage.shape.kind) })

/** The pictures of Homes that the web server has, by name: those that say what they are. */
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
