import './lib/requireNode.mjs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, isBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, loadDotEnv } from './lib/root.mjs'
import { say } from './lib/say.mjs'

loadDotEnv()
await ensureInstalled({ forBuilding: !(await isBuilt()) })
await ensureBuilt()

say('Starting')
process.env.NODE_ENV = 'production'
// In this process, so that signals and the exit code are the server's own.
await import(pathToFileURL(inRoot('dist/server.js')))
