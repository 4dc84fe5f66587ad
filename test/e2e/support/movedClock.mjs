// Loaded into the web server of a test, which sets its clock.
const read = Date.now
let ahead = 0
Date.now = () => read() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (Real, given) => (given.length > 0 ? new Real(...given) : new Real(Date.now())),
})
process.on('message', ({ now }) => {
  ahead = now - read()
  process.send('moved')
})
process.channel?.unref()
