export { About, Outcomes, Similar, Tutor } from '../../../features/catalogue/About.tsx'
export { Reviews } from '../../../features/tutors/Reviews.tsx'
export { Demos } from './Demos.tsx'
