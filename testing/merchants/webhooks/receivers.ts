import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookEvent } from '#contract/merchants/accounts/webhook.ts'

/** How a store's server receives: it answers at once, after 300 ms, never, or lies: it answers 200 and goes on sending for ever. */
export type Manner = 'quick' | 'slow' | 'dead' | 'lying'
export type Received = { readonly store: string; readonly ticket: string; readonly id: string; readonly at: number }
export type Receivers = {
  /** The webhook address of the store of this name. */
  url(store: string, manner: Manner): string
  /** All webhooks that arrived, in that order. */
  readonly received: readonly Received[]
  /** The most requests of this store that were under way at once. */
  mostAtOnce(store: string): number
  /** What the stores answer from now on, where they answer. */
  answerWith(status: number): void
  close(): void
}

/** One server for all stores of a test. */
export async function openReceivers(): Promise<Receivers> {
  const received: Received[] = []
  const underWay = new Map<string, number>()
  const most = new Map<string, number>()
  let status = 200
  const server = createServer((request, response) => void receive(request, response))
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, manner = '', store = ''] = (request.url ?? '').split('/')
    const count = (underWay.get(store) ?? 0) + 1
    underWay.set(store, count)
    most.set(store, Math.max(most.get(store) ?? 0, count))
    response.once('close', () => underWay.set(store, (underWay.get(store) ?? 1) - 1))
    response.on('error', () => undefined)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const event = JSON.parse(Buffer.concat(parts).toString()) as WebhookEvent
    received.push({ store, ticket: event.ticket.track_number, id: event.event_id, at: performance.now() })
    if (manner === 'dead') return
    if (manner === 'slow') await sleep(300)
    response.writeHead(status)
    if (manner !== 'lying') return void response.end()
    const sending = setInterval(() => response.write('x'.repeat(1000)), 5)
    response.once('close', () => clearInterval(sending))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: (store, manner) => `http://127.0.0.1:${port}/${manner}/${store}`,
    received,
    mostAtOnce: (store) => most.get(store) ?? 0,
    answerWith: (next) => void (status = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
