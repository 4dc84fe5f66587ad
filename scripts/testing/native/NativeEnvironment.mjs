import { ModuleMocker } from 'jest-mock'

/** A test file uses its worker's globals: they cost nothing to set up, and the product runs with the same. */
export default class NativeEnvironment {
  global = globalThis
  fakeTimers = null
  fakeTimersModern = null
  moduleMocker = new ModuleMocker(globalThis)
  exportConditions() {
    return ['source', 'node', 'node-addons']
  }
  getVmContext() {
    return null
  }
  async setup() {}
  async teardown() {}
}
