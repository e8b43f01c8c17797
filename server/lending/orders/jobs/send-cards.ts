import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { cardMarks } from '#domain/identity/bank-accounts/card-number.ts'
import type { CardStatus } from '#domain/lending/cards/card.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { ok, type Result } from '#domain/platform/kernel/result.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { profileOf } from '#server/identity/profile/sql.ts'
import { hashCardNumber, storeCard } from '#server/lending/cards/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import type { CardRefused, PartnerFault } from '#server/platform/partners/partners.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { caseOf } from '../context/case-of.ts'
import { readOrderContext, type AddressRow, type OrderContext } from '../context/read-order-context.ts'
import { addressLine } from '../reading/address-line.ts'
import { cardMoved, changeOrder, lockOrder, type OrderRow } from '../sql.ts'
import { orderAddresses, orders } from '../tables.ts'
import { isSameCard, recordRefusedCard } from './record-refused-card.ts'

const most = 50
const onItsWay = ['ORDERED', 'ISSUED', 'SENT_TO_POST'] as const

/** A partner's answer about a card, and what is stored of it. */
type Step = { readonly to: CardStatus; readonly change: Partial<OrderRow>; readonly store: (tx: Db) => Promise<void> } | null

/**
 * Row 22: the bank issues the cards that were ordered, the post takes them and brings them, one step at a time; a frozen
 * order's card stays where it is, and so does one that was refused for good, for staff. Those asked about longest ago come first, so that
 * many on their way hold up nobody's. Answers how many went a step further.
 */
export async function sendDueCards(app: App): Promise<number> {
  const { db, now } = app
  const due = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'WAITING_FOR_PELEKAN_CARD_ACTIVATION'),
        inArray(orders.cardStatus, [...onItsWay]),
        isNull(orders.cardRefusal),
        lte(orders.statusAt, now()),
      ),
    )
    .orderBy(sql`${orders.cardAskedAt} nulls first`, asc(orders.statusAt))
    .limit(most)
  return eachDue(app, due, async (order) => {
    await changeOrder(db, order, { cardAskedAt: now() })
    const context = await readOrderContext(db, order.customerId, [order], asOfNow(app))
    if (caseOf(order, context).isFrozen) return false
    const step = await nextStep(app, order, context)
    if (step.ok) return step.value !== null && take(app, order, step.value)
    const { error } = step
    if (error.kind === 'CARD_REFUSED') await db.transaction((tx) => recordRefusedCard(tx, order, { code: error.code, at: now() }))
    return false
  })
}

type Fault = PartnerFault | CardRefused

async function nextStep(app: App, order: OrderRow, context: OrderContext): Promise<Result<Step, Fault>> {
  if (order.cardStatus === 'ORDERED') return issue(app, order)
  // The bank shows a virtual card in its own application.
  return order.cardDelivery === 'VIRTUAL' ? ok({ to: 'SENT', change: {}, store: storeNothing }) : carry(app, order, context)
}

/** The bank's card: of its number only the keyed hash and the marks are stored. */
async function issue({ db, partners, config, now }: App, order: OrderRow): Promise<Result<Step, Fault>> {
  const { customerId, id: orderId, cardsRefused: attempt } = order
  const { nationalCode } = await profileOf(db, customerId)
  const issued = await partners.bank.issueCard({ nationalCode: nationalCode ?? '', orderIdentifier: orderIdentifier(orderId), attempt })
  if (!issued.ok) return issued
  const { number } = issued.value
  const card = { customerId, orderId, numberHash: hashCardNumber(config.cardKey, number), ...cardMarks(number), issuedAt: instant(now()) }
  return ok({ to: 'ISSUED', change: {}, store: (tx) => storeCard(tx, card) })
}

/** The post takes a card, or says whether it has brought it. */
async function carry({ db, partners }: App, order: OrderRow, { addresses }: OrderContext): Promise<Result<Step, Fault>> {
  const address = order.cardStatus === 'ISSUED' ? await db.transaction((tx) => lockAddress(tx, order)) : addresses.get(order.id)
  if (!address) return ok(null)
  const { name, family, mobile } = await profileOf(db, order.customerId)
  const answer = await partners.post.carry({
    orderIdentifier: orderIdentifier(order.id),
    attempt: order.cardsRefused,
    receiver: [name, family].filter(Boolean).join(' '),
    mobile,
    postalCode: address.postalCode,
    address: addressLine(address),
    isByCourier: order.cardDelivery === 'COURIER',
  })
  if (!answer.ok) return answer
  const { trackingNumber, isDelivered } = answer.value
  if (order.cardStatus === 'ISSUED') return ok({ to: 'SENT_TO_POST', change: { cardTrackingNumber: trackingNumber }, store: storeNothing })
  return ok(isDelivered ? { to: 'SENT', change: {}, store: storeNothing } : null)
}

/**
 * Where the post is asked to carry an issued card, as it is locked from now on until the post refuses; null where there is no address yet,
 * or the card has moved meanwhile.
 */
async function lockAddress(tx: Db, asked: OrderRow): Promise<AddressRow | null> {
  const order = await lockOrder(tx, asked.customerId, asked.id)
  if (!order || !isSameCard(order, asked)) return null
  const { customerId, id: orderId, cardsRefused: cardPostAttempt } = order
  const [address] = await tx
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.customerId, customerId), eq(orderAddresses.orderId, orderId)))
  if (!address) return null
  if (order.cardPostAttempt !== cardPostAttempt) await changeOrder(tx, order, { cardPostAttempt })
  return address
}

const storeNothing = async () => {}

/** Writes the step if the card is still as it was when bank or post were asked. */
async function take(app: App, asked: OrderRow, step: NonNullable<Step>): Promise<boolean> {
  const { db, now } = app
  const { customerId, id } = asked
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, customerId, id)
    if (!order || !isSameCard(order, asked)) return false
    if (caseOf(order, await readOrderContext(tx, customerId, [order], asOfNow(app))).isFrozen) return false
    await step.store(tx)
    await changeOrder(tx, order, { ...step.change, ...cardMoved(order, step.to, now()) })
    const trackingNumber = step.change.cardTrackingNumber ?? order.cardTrackingNumber
    await publish(tx, { type: 'card.moved', customerId, orderId: id, status: step.to, trackingNumber })
    return true
  })
}
