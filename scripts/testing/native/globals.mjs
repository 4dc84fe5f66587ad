// `@jest/globals` in a worker that loads modules as Node does: the names of the file that is running.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test

export function use(names) {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = names)
}
