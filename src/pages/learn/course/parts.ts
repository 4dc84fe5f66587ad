export { About, Outcomes, Similar } from '../../../features/catalogue/About.tsx'
export { Reviews } from '../../../features/tutors/Reviews.tsx'
export { CourseTutor as Tutor } from './CourseTutor.tsx'
export { Demos } from './Demos.tsx'
