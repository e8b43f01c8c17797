import { createServer, type IncomingHttpHeaders } from 'node:http'
import { isRefused, openPelekan, readWebhook } from './pelekan-merchant.ts'

/**
 * A complete store in one file: `PELEKAN=http://localhost:3100 KEY=test_… SECRET=… WEBHOOK_SECRET=whsec_… node example.js`, then open
 * http://localhost:4000. Its host, localhost:4000, must be registered for the key's store, as it is for a test key, and
 * http://localhost:4000/webhook be its webhook's address, or that of `pelekan listen`.
 */
const { PELEKAN = 'http://localhost:3000', KEY = '', SECRET = '', WEBHOOK_SECRET = '', PORT = '4000' } = process.env
const pelekan = openPelekan({ address: PELEKAN, keyId: KEY, secret: SECRET })
const store = `http://localhost:${PORT}`
const price = 5_000_000
const delivered = new Set<string>()
const plain = { 'content-type': 'text/plain; charset=utf-8' }

createServer((request, response) => {
  void answer(new URL(request.url ?? '/', store), request).then(
    ({ status, text, to }) => response.writeHead(status, to ? { location: to } : plain).end(text),
    (fault: unknown) => response.writeHead(500, plain).end(isRefused(fault) ? fault.message : 'fault'),
  )
}).listen(Number(PORT))

async function answer(url: URL, request: AsyncIterable<Buffer> & { headers: IncomingHttpHeaders }) {
  if (url.pathname === '/checkout') {
    const name = `order-${Date.now()}`
    const { payment_url: to } = await pelekan.createTicket({
      provider_id: name,
      amount: price,
      items: [{ name: 'book', count: 1, amount: price }],
      redirect_uri: `${store}/back`,
      fallback_uri: `${store}/back`,
    })
    return { status: 303, text: '', to }
  }
  if (url.pathname === '/webhook') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const event = readWebhook({ body: Buffer.concat(parts).toString(), headers: request.headers, secrets: [WEBHOOK_SECRET] })
    if (!event) return { status: 403, text: 'not ours' }
    if (event.ticket.provider_id === 'pelekan-test-event') return { status: 200, text: 'thanks' }
    if (event.type === 'credit_ticket.done') await deliver(event.ticket.track_number)
    return { status: 200, text: 'thanks' }
  }
  if (url.pathname === '/back') return { status: 200, text: await deliver(url.searchParams.get('track_number') ?? '') }
  return { status: 200, text: `buy a book: ${store}/checkout` }
}

/** Verifies with Pelekan instead of trusting the return address, and delivers once. */
async function deliver(trackNumber: string): Promise<string> {
  const { status } = await pelekan.findTicket(trackNumber)
  if (status === 'DONE') await pelekan.verifyTicket(trackNumber, price)
  if (status === 'DONE' || status === 'VERIFIED' || status === 'SETTLED') delivered.add(trackNumber)
  return delivered.has(trackNumber) ? 'the book is on its way' : `nothing was paid: ${status}`
}
