export { KeepButton } from '../../../features/leads/shortlist/KeepButton.tsx'
export { About } from './About.tsx'
export { Voices } from './Voices.tsx'
