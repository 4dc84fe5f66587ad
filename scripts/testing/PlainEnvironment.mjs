import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'

const { createContext } = vm

/**
 * Jest's own environment passes every use of a global through a proxy, which makes the database library several times
 * slower. This one has the globals of an ordinary context.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(...given) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(...given)
    } finally {
      vm.createContext = createContext
    }
  }
}
