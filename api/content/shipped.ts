import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { Image } from '#contract/shapes.ts'
import { packageRoot } from '../packageRoot.ts'
import type { Content, Pictures } from './Content.ts'
import { readFolder } from './readFolder.ts'

/** The content that comes with the project, which is its demo. */
export const shippedFolder = join(packageRoot, 'content')

/** Every picture that the web server has, by name. */
export function sitePictures(): Pictures {
  const file = join(packageRoot, 'api/demo/pictures.json')
  return z.parse(z.record(z.string(), Image), JSON.parse(readFileSync(file, 'utf8')))
}

export function shippedContent(): Content {
  return readFolder(shippedFolder, sitePictures())
}
