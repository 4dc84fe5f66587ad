import { ModuleMocker } from 'jest-mock'

/** A test file's globals are those of its worker, which costs nothing and is what the product runs with. */
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
