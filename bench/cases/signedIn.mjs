import { compareToBare } from './cacheOff.mjs'

/** The landing page as a student sees it: first the profile, then everything else at once. */
export function signedIn({ world, tree, rounds }) {
  return compareToBare({ world, tree, rounds, path: '/', token: world.token })
}
