import { isRefused, openPelekan, readWebhook, type Ticket, type WebhookEvent } from '#clients/merchant/pelekan-merchant.ts'
import { demoStore } from '#contract/platform/partners/published-keys.ts'
import type { SandboxSettings } from '../settings.ts'
import { totalOf, type Line } from './goods.ts'

export type Purchase = {
  readonly id: string
  readonly amount: number
  readonly lines: readonly Line[]
  /** All tickets ever made for it; the last one counts. */
  readonly tracks: string[]
  status: Ticket['status']
  isDelivered: boolean
}
export type ReceivedWebhook = {
  readonly at: number
  readonly type: WebhookEvent['type']
  readonly track: string
  readonly status: string
  readonly isNew: boolean
}

export type Shop = ReturnType<typeof openShop>

/** The demo store's back room: its purchases in memory, and the line to Pelekan by the published client. */
export function openShop({ serverAddress, storeKeyId, now }: Pick<SandboxSettings, 'serverAddress' | 'storeKeyId' | 'now'>) {
  const pelekan = openPelekan({ address: serverAddress, keyId: storeKeyId, secret: demoStore.secret })
  const purchases = new Map<string, Purchase>()
  const events = new Set<string>()
  const log: ReceivedWebhook[] = []
  let isOpen = true

  /** Reads a ticket's status and takes the money that is there; only this answer is trusted. */
  async function look(track: string): Promise<Purchase | null> {
    const purchase = [...purchases.values()].find(({ tracks }) => tracks.includes(track))
    if (!purchase) return null
    const found = await pelekan.findTicket(track)
    const ticket = found.status === 'DONE' ? await pelekan.verifyTicket(track, purchase.amount) : found
    if (track === purchase.tracks.at(-1)) note(purchase, ticket)
    return purchase
  }

  function note(purchase: Purchase, { status }: Ticket): void {
    purchase.status = status
    purchase.isDelivered = status === 'VERIFIED' || status === 'SETTLED' || status === 'PART_REFUNDED'
  }

  return {
    purchases: (): readonly Purchase[] => [...purchases.values()].toReversed(),
    log: (): readonly ReceivedWebhook[] => log.toReversed(),
    isOpen: (): boolean => isOpen,
    setOpen: (open: boolean): void => void (isOpen = open),
    look,

    /** Begins a purchase, or goes on with one: the ticket it has comes again while it is open. Answers where the customer pays. */
    async checkout(id: string, lines: readonly Line[], ownAddress: string): Promise<string> {
      const known = purchases.get(id)
      const purchase = known ?? { id, lines, amount: totalOf(lines), tracks: [], status: 'CREATED', isDelivered: false }
      purchases.set(id, purchase)
      const ticket = await pelekan.createTicket({
        provider_id: id,
        amount: purchase.amount,
        items: purchase.lines,
        redirect_uri: `${ownAddress}/store/back`,
        fallback_uri: `${ownAddress}/store/back`,
      })
      if (!purchase.tracks.includes(ticket.track_number)) purchase.tracks.push(ticket.track_number)
      note(purchase, ticket)
      return ticket.payment_url
    },

    /** Handles a webhook; false where it is not Pelekan's. Each event acts once, however often it comes. */
    async receiveWebhook(body: string, signature: string | undefined): Promise<boolean> {
      const event = readWebhook({ body, signature, secrets: [demoStore.secret], nowMs: now() })
      if (!event) return false
      const isNew = !events.has(event.event_id)
      const { track_number: track, status } = event.ticket
      log.push({ at: now(), type: event.type, track, status, isNew })
      if (isNew) await look(track)
      events.add(event.event_id)
      return true
    },

    /** An action of the store's staff; returns why it was refused, or null. */
    async act(track: string, action: string): Promise<string | null> {
      const purchase = await look(track)
      if (!purchase) return 'این خرید پیدا نشد.'
      try {
        if (action === 'settle') await pelekan.settleTicket(track)
        else if (action === 'reverse') await pelekan.reverseTicket(track)
        else await pelekan.refundTicket(track, `${purchase.id}-all`, purchase.amount)
      } catch (fault) {
        if (isRefused(fault)) return fault.message
        throw fault
      }
      await look(track)
      return null
    },
  }
}
