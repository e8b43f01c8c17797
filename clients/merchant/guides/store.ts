import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { openPelekan, readWebhook } from '../pelekan-merchant.ts'

const { PELEKAN = '', KEY = '', SECRET = '', WEBHOOK_SECRET = '', STORE = 'http://localhost:4000' } = process.env
const pelekan = openPelekan({ address: PELEKAN, keyId: KEY, secret: SECRET, language: 'en' })
const price = 5_000_000

/** The address to which a new order sends the customer's browser. */
async function checkout(): Promise<string> {
  const ticket = await pelekan.createTicket({
    provider_id: `order-${Date.now()}`,
    amount: price,
    items: [{ name: 'Tea set', count: 1, amount: price }],
    redirect_uri: `${STORE}/thanks`,
    fallback_uri: `${STORE}/cart`,
  })
  return ticket.payment_url
}

/** Takes the money of a paid order, then gives a fifth back, as for a broken cup. A repeat changes nothing. */
async function deliver(track: string): Promise<void> {
  const { status, provider_id: order } = await pelekan.findTicket(track)
  if (status === 'DONE') await pelekan.verifyTicket(track, price)
  if (status === 'DONE' || status === 'VERIFIED') await pelekan.settleTicket(track)
  const { ticket } = await pelekan.refundTicket(track, `${order}-broken`, price / 5)
  console.log(`${track} is ${ticket.status}, refunded ${ticket.refunded_amount}`)
}

/** Reads a webhook, and returns the status to answer. */
async function receive(body: string, headers: IncomingHttpHeaders): Promise<number> {
  const event = readWebhook({ body, headers, secrets: [WEBHOOK_SECRET] })
  if (!event) return 403
  console.log(`verified: ${event.type} of ${event.ticket.track_number}`)
  if (event.ticket.provider_id === 'pelekan-test-event') return 200
  if (event.type === 'credit_ticket.done') await deliver(event.ticket.track_number)
  return 200
}

async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/buy') response.writeHead(303, { location: await checkout() })
  else if (request.url === '/webhook') response.writeHead(await receive(await text(request), request.headers))
  else response.write(`buy a tea set at ${STORE}/buy`)
}

createServer((request, response) => {
  page(request, response)
    .catch((fault: unknown) => response.writeHead(500).write(String(fault)))
    .finally(() => response.end())
}).listen(new URL(STORE).port, () => console.log(`buy at ${STORE}/buy`))
