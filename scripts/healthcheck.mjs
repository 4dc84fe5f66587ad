// For a container: asks the process in it whether it is ready.
const port = process.env.PORT || '3000'
const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = ready ? 0 : 1
