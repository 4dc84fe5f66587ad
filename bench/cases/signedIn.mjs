import { compareToBare } from './cacheOff.mjs'

/** The landing page as a student sees it: the profile first, then all else at once. */
export function signedIn({ world, tree, rounds }) {
  return compareToBare({ world, tree, rounds, path: '/', token: world.token })
}
