export { Featured } from './Featured.tsx'
export { Steps } from './Steps.tsx'
export { Subjects } from './Subjects.tsx'
export { Tutors } from './Tutors.tsx'
