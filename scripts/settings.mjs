// Checks the settings by the sources, for `npm run dev`: nothing is built there.
import './lib/requireNode.mjs'
import { refuseWrongSettings } from './lib/settings.mjs'

await refuseWrongSettings('web')
