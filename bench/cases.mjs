import { blockOfUnits, courseSearch } from './cases/bigData.mjs'
import { cacheOff } from './cases/cacheOff.mjs'
import { desk } from './cases/desk.mjs'
import { keptPage } from './cases/keptPage.mjs'
import { memory } from './cases/memory.mjs'
import { peers } from './cases/peers.mjs'
import { signedIn } from './cases/signedIn.mjs'
import { slowCall } from './cases/slowCall.mjs'
import { startUp } from './cases/startUp.mjs'

export const cases = {
  kept: { title: 'A kept page, compressed, at 100 connections', run: keptPage },
  off: { title: 'Pages with the cache off, uncompressed', run: cacheOff },
  signed: { title: 'A signed-in person’s page, uncompressed', run: signedIn },
  peers: { title: 'The catalogue by other frameworks', run: peers },
  slow: { title: 'Time to first byte when one call of a project page takes 2 s', run: slowCall },
  memory: { title: 'Memory held after many renders', run: memory },
  start: { title: 'From start to the first answer', run: startUp },
  block: { title: 'A block of many units', run: blockOfUnits },
  search: { title: 'Search over many courses', run: courseSearch },
  desk: { title: 'The desk, its lists, records and searches', run: desk },
}
