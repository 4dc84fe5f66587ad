export { About } from './About.tsx'
export { Voices } from './Voices.tsx'
