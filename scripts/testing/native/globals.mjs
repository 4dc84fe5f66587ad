// Stands in for `@jest/globals` in a worker that loads modules as Node does, with the values for the running file.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test

export function use(names) {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = names)
}
