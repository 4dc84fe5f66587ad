import './lib/requireNode.mjs'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { beginData } from './lib/prepareData.mjs'
import { inRoot, loadDotEnv } from './lib/root.mjs'
import { say } from './lib/say.mjs'
import { refuseWrongSettings } from './lib/settings.mjs'

loadDotEnv()
await ensureInstalled()
process.env.NODE_ENV = 'production'
let dataMade = async () => {}
await ensureBuilt({
  onCompiled: async () => {
    await refuseWrongSettings('web')
    dataMade = beginData()
  },
})
await refuseWrongSettings('web')
await dataMade()
say('Starting')
// The server runs in this process, so that it receives the signals and sets the exit code.
await import(pathToFileURL(inRoot('dist/server.js')))
