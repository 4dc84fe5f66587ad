export async function readData(options) {
  const response = await fetch(process.env.SERVICE + process.env.CALL, options)
  return (await response.json()).data
}
