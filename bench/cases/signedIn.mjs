import { compareToBare } from './cacheOff.mjs'

/** The landing page for a signed-in student: it needs the profile first, and then everything else in parallel. */
export function signedIn({ world, tree, rounds }) {
  return compareToBare({ world, tree, rounds, path: '/', token: world.token })
}
