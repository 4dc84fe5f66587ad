// A container's health check: exits with 0 if the process in it reports that it's ready.
const port = process.env.PORT || '3000'
const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exitCode = ready ? 0 : 1
