export { Highlights } from './Highlights.tsx'
export { Homes } from './Homes.tsx'
export { Plans } from './Plans.tsx'
export { Price } from './Price.tsx'
