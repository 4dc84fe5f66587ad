export { KeepButton } from '../../../features/shortlist/KeepButton.tsx'
export { About } from './About.tsx'
export { Voices } from './Voices.tsx'
