export { DemoCalendar } from '../../../features/tutors/DemoCalendar.tsx'
export { Reviews } from '../../../features/tutors/Reviews.tsx'
export { Background } from './Background.tsx'
export { Endorsements } from './Endorsements.tsx'
