/** The provider's own page, where the customer pays or declines, and is then sent back to the site. */
export async function payPage(bank, { request, response, reference, text }) {
  await bank.lapse()
  const payment = bank.find(reference)
  if (request.method === 'POST' && payment.status === 'open') {
    const pays = new URLSearchParams(text).get('outcome') === 'pay'
    await (pays ? bank.pay(reference) : bank.fail(reference))
    return response.writeHead(303, { location: (!pays && payment.cancelled) || payment.back }).end()
  }
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(pageOf(payment))
}

function pageOf({ amount, description, status, back }) {
  const sum = (amount / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
  const choices =
    status === 'open'
      ? `<form method="post"><button name="outcome" value="pay">Pay ${sum}</button>
  <button name="outcome" value="fail">Let it fail</button></form>`
      : `<p>This payment is ${status}.</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A payment that isn’t one</title><h1>${asText(description)}</h1>${choices}
<p><a href="${asText(back)}">Back without paying</a></p></html>`
}

function asText(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
