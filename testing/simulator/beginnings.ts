import type { OrderStatus } from '#domain/lending/orders/order-statuses.ts'
import { instant, type Instant } from '#domain/platform/kernel/time.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { advanceOrder } from '#server/lending/orders/commands/advance-order.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { deductPoints } from '#server/lending/orders/commands/deduct-points.ts'
import { setAccount } from '#server/lending/orders/commands/set-account.ts'
import { setAddress } from '#server/lending/orders/commands/set-address.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import { createTicket } from '#server/merchants/checkout/create-ticket.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { makeIndebted } from '../billing/payments/indebted.ts'
import type { Chance } from '../chance.ts'
import type { Customer } from '../lending/orders/fixture.ts'
import { person, orderInputOf } from '../lending/orders/open-order.ts'
import { again, payFirst, sign, signNote } from '../lending/orders/others-commands.ts'
import { asOf } from '../test-app.ts'

/** The customer of a run, with their order or ticket. */
export type Someone = {
  readonly customer: Customer
  readonly orderId: number | null
  readonly track: string | null
  readonly isRepaying: boolean
}
type Scene = { readonly app: App; readonly slug: string; readonly cityId: number; readonly merchant: Merchant; readonly chance: Chance }

/** How far an order has come: into a status, or to where nothing but signatures is missing. */
type Depth = OrderStatus | 'READY_TO_SIGN'
const depths: readonly Depth[] = [
  'PELEKAN_VALIDATION',
  'INITIAL_BANK_VALIDATION',
  'UPLOAD_PROMISSORY',
  'SIGNING_CONTRACTS',
  'READY_TO_SIGN',
  'PELEKAN_FINAL_CONFIRMATION',
  'BANK_FINAL_CONFIRMATION',
  'PAYING',
]

/** The state in which a run begins, before any fault: a customer without a report; with invoices and a purchase at a store; with an order in some status; or in repayment. */
export async function begin({ app, slug, cityId, merchant, chance }: Scene): Promise<{ readonly summary: string; readonly who: Someone }> {
  const { db, now } = app
  const kind = chance.of(['stranger', 'payer', 'payer', 'payer', 'order', 'order', 'debtor', 'debtor'] as const)
  const has = kind === 'stranger' ? {} : { report: true, documents: true }
  const { customerId, mobile, nationalCode } = await person(db, 1, { ...has, isNamed: true })
  const token = await openSession(db, { customerId, name: 'simulated', at: now() })
  const customer = { customerId, mobile, nationalCode, token }
  if (kind === 'stranger') return { summary: 'a stranger', who: { customer, orderId: null, track: null, isRepaying: false } }
  if (kind === 'payer') {
    await makeIndebted(db, { from: customerId, count: 1, each: 3, at: now() })
    return { summary: 'a payer', who: { customer, orderId: null, track: await ticketOf(app, merchant), isRepaying: false } }
  }
  const isRepaying = kind === 'debtor'
  const [depth, type] = [isRepaying ? 'PAYING' : chance.of(depths), chance.of(['CLOSE_LOOP', 'OPEN_LOOP'] as const)]
  const { storeSlug, ...input } = { ...orderInputOf(customerId, slug), type, invoiceCount: 3, at: now() }
  const made = await db.transaction((tx) => createOrder(tx, type === 'OPEN_LOOP' ? input : { ...input, storeSlug }))
  if (!made.ok) throw new Error(`no order: ${made.error.kind}`)
  await bringTo(db, made.value, { depth, cityId, from: now() })
  return { summary: `an order of ${type} in ${depth}`, who: { customer, orderId: made.value.id, track: null, isRepaying } }
}

async function ticketOf(app: App, merchant: Merchant): Promise<string> {
  const uris = { redirect_uri: 'https://store.test/back', fallback_uri: 'https://store.test/cart' }
  const items = [{ name: 'کالا', count: 1, amount: 2_000_000 }]
  const made = await createTicket(app, merchant, { provider_id: 'simulated', amount: 2_000_000, items, ...uris })
  if (!made.ok) throw new Error(`no ticket: ${made.error.kind}`)
  return made.value.ticket.trackNumber
}

const home = { mainStreet: 'ولیعصر', secondaryStreet: null, plaque: '۱', floor: null, unit: null, postalCode: '1913674518' }

type Way = { readonly depth: Depth; readonly cityId: number; readonly from: Instant }

/** Carries an order that begins in PELEKAN_VALIDATION to `depth` by the commands of those it waits for. */
async function bringTo(db: Db, order: OrderRow, { depth, cityId, from }: Way): Promise<void> {
  const own = { customerId: order.customerId, orderId: order.id }
  let at = from
  const tick = (): Instant => (at = instant(at + 1))
  const by = (actor: 'staff' | 'bank', command: Parameters<typeof advanceOrder>[1]['command']) => () =>
    db.transaction((tx) => advanceOrder(tx, { ...own, actor, command, ...asOf(tick()) }))
  const makeReady = [
    () => payFirst(db, order, tick()),
    () => db.transaction((tx) => setAddress(tx, { ...own, ...home, cityId, ...asOf(tick()) })),
  ]
  const waysOn: Partial<Record<OrderStatus, readonly (() => Promise<unknown>)[]>> = {
    PELEKAN_VALIDATION: [() => db.transaction((tx) => deductPoints(tx, { ...own, ...asOf(tick()) })), by('staff', 'send-to-bank')],
    INITIAL_BANK_VALIDATION: [by('bank', 'accept-initially')],
    CHECK_HAVING_ACCOUNT: [
      () => db.transaction((tx) => setAccount(tx, { ...own, number: '0012345678901', ...asOf(tick()) })),
      by('bank', 'set-account'),
    ],
    UPLOAD_PROMISSORY: [async () => signNote(db, await again(db, order), tick())],
    SIGNING_CONTRACTS: [...makeReady, () => sign(db, order, 'customer', tick()), () => sign(db, order, 'bank', tick())],
    PELEKAN_FINAL_CONFIRMATION: [by('staff', 'confirm-finally')],
    BANK_FINAL_CONFIRMATION: [by('bank', 'accept-finally')],
    WAITING_FOR_CREDIT: [by('staff', 'charge-credit')],
  }
  const last = depth === 'READY_TO_SIGN' ? 'SIGNING_CONTRACTS' : depth
  for (let { status } = order; status !== last && waysOn[status]; { status } = await again(db, order))
    for (const step of waysOn[status] ?? []) await step()
  if (depth === 'READY_TO_SIGN') for (const step of makeReady) await step()
}
