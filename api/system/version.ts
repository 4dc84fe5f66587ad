import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { packageRoot } from '../packageRoot.ts'

const Package = z.object({ version: z.string() })

/** The version of this build. */
export const { version } = z.parse(
  Package,
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')),
)
