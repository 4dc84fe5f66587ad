/** All problems of a content folder together, so that one run is enough to fix them. */
export class ContentProblems extends Error {
  override name = 'ContentProblems'
  readonly problems: readonly string[]
  constructor(folder: string, problems: readonly string[], advice = '') {
    const lines = problems.map((line) => `  - ${line}`).join('\n')
    super(
      `The content in ${folder} has ${problems.length} problem(s). Nothing was loaded.\n${lines}${advice}`,
    )
    this.problems = problems
  }
}

/** Collects the problems, file by file. */
export class Problems {
  readonly #found: string[] = []

  add(file: string, place: string, message: string): void {
    this.#found.push([file, place, message].filter(Boolean).join(': '))
  }

  get all(): readonly string[] {
    return this.#found
  }

  throwAny(folder: string): void {
    if (this.#found.length > 0) throw new ContentProblems(folder, this.#found)
  }
}
