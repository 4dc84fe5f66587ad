import './lib/requireNode.mjs'
import { build } from './lib/build.mjs'

await build()
