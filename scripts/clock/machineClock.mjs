/**
 * What a child with an environment of its own needs so that its clock shows what this process's does: a run of the tests
 * is put into another day by a library that is loaded into every process (Debian's faketime).
 */
export const machineClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')),
)
