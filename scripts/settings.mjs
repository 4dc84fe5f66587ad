// Checks the settings with the source files, for `npm run dev`, where nothing is built.
import './lib/requireNode.mjs'
import { refuseWrongSettings } from './lib/settings.mjs'

await refuseWrongSettings('web')
