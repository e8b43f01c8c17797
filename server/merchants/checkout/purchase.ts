import { acceptedPurchase } from '#domain/merchants/checkout/accepted-purchase.ts'
import { commissionOf, isSameSplit } from '#domain/merchants/checkout/split-ticket.ts'
import { ticketDone, ticketReserved } from '#domain/merchants/checkout/ticket-transfers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { singlePurchase } from '#server/billing/purchases/purchase-kind.ts'
import { recordAcceptance } from '#server/identity/accepted-texts/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { endTicket, hasReservation } from './end-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { planTicket, type Plan } from './plan-ticket.ts'
import { backToStore } from './response.ts'
import { changeOwnTicket, lockTicket, ownTicketOf } from './sql.ts'

/**
 * A credit ticket by its track number (R-PAY-04, R-TICKET-04). Its price is only the cash part; confirming it reserves credit and wallet,
 * and the payment's transfer spends them. A second click finds them reserved and has the same price.
 */
export const creditTicketPurchase = singlePurchase({
  async price(tx, customerId, trackNumber, { at, policies }) {
    const ticket = await lockTicket(tx, trackNumber)
    const own = ticket && ticket.customerId === customerId ? await ownTicketOf(tx, customerId, trackNumber) : null
    const merchant = ticket && (await merchantBy(tx, ticket.merchantId))
    if (!ticket || !own || !merchant) return err({ kind: 'NOT_FOUND' })
    const title = `خرید از ${merchant.storeName}`
    if (ticket.status === 'RESERVED' && at < ticket.expiresAt) return ok([{ itemId: trackNumber, title, price: own.cash, charge: null }])
    if (ticket.status !== 'VIEWED' || at >= ticket.expiresAt)
      return err({ kind: 'NOT_PAYABLE', details: { status: ticket.status, fallback_uri: backToStore(ticket.fallbackUri, ticket) } })
    if (merchant.status !== 'ACTIVE' || !merchant.isOpen) {
      const { status } = await endTicket(tx, ticket, { event: 'reject', at, policies, storeName: merchant.storeName, reason: 'BLOCKED' })
      return err({ kind: 'NOT_PAYABLE', details: { status, fallback_uri: backToStore(ticket.fallbackUri, ticket) } })
    }
    const { split } = await planTicket(tx, { ticket, merchant, customerId, at, policies, lock: true })
    return ok([{ itemId: trackNumber, title, price: split.cash, charge: split }])
  },

  async isAsShown(tx, { customerId, items: [item], shown }) {
    // Without a split it was reserved before, with these amounts.
    const split = (item?.charge as Plan['split'] | null | undefined) ?? (item && (await ownTicketOf(tx, customerId, item.itemId)))
    return !!split && isSameSplit(split, shown)
  },

  async reserve(tx, { customerId, items: [item], at }) {
    const split = item?.charge as Plan['split'] | null | undefined
    const ticket = item ? await lockTicket(tx, item.itemId) : null
    const own = ticket && (await ownTicketOf(tx, customerId, ticket.trackNumber))
    const merchant = ticket && (await merchantBy(tx, ticket.merchantId))
    // Without a split it was reserved before.
    if (!split || !ticket || !own || !merchant) return
    const { storeId, trackNumber, amount } = ticket
    const { storeName } = merchant
    const commission = commissionOf(amount, merchant.commissionPerTenThousand)
    if (hasReservation(split)) await postTransfers(tx, [ticketReserved({ customerId, trackNumber, storeId, storeName, at }, split)])
    await changeOwnTicket(tx, own, { ...split, commission, reservedAt: at })
    const text = acceptedPurchase({ storeName, trackNumber, amount, split })
    await recordAcceptance(tx, { customerId, kind: 'PURCHASE', subject: trackNumber, at, text })
    await moveTicket(tx, ticket, { event: 'reserve', at, storeName })
  },

  async settle(tx, { paid, item, now }) {
    const ticket = await lockTicket(tx, item.itemId)
    const own = ticket && (await ownTicketOf(tx, paid.customerId, ticket.trackNumber))
    const merchant = ticket && (await merchantBy(tx, ticket.merchantId))
    // Canceled, expired or replaced meanwhile: nothing is reserved any more, and the cash is credited to the wallet.
    if (ticket?.status !== 'RESERVED' || !own || !merchant) return null
    const { storeName } = merchant
    const { storeId, trackNumber, amount } = ticket
    await changeOwnTicket(tx, own, { paymentId: paid.paymentId, discount: paid.discount })
    // The store's half hour begins now, however long ago it was paid.
    await moveTicket(tx, ticket, { event: 'complete', at: now, storeName, changes: { owed: rial(amount - own.commission) } })
    const command = { customerId: paid.customerId, trackNumber, storeId, storeName, at: paid.at }
    return { transfer: ticketDone(paid, command, { ...own, amount }), events: [] }
  },
})
