import { randomUUID } from 'node:crypto'
import { rial } from '#domain/platform/kernel/money.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { beginPulls } from '#server/billing/autopay/begin-pulls.ts'
import { carryOut } from '#server/billing/autopay/carry-out.ts'
import { concludePulls } from '#server/billing/autopay/conclude-pulls.ts'
import { planPulls, pullOf } from '#server/billing/autopay/pulls-sql.ts'
import { revoke } from '#server/billing/autopay/revoke.ts'
import { skipPull } from '#server/billing/autopay/skip-pull.ts'
import { switchOrder } from '#server/billing/autopay/switch-order.ts'
import { autopayPulls } from '#server/billing/autopay/tables.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import type { Purchase } from '#server/billing/payments/begin-payments.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { beginHolds } from '#server/merchants/problems/begin-holds.ts'
import { insertReport } from '#server/merchants/problems/sql.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { giveMandates } from '#testing/billing/autopay/mandates.ts'
import type { FakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { present } from '#testing/expectations.ts'
import { asOf } from '#testing/test-app.ts'
import { someone } from '../orders/open-order.ts'
import { changes, type Prepared, type Scene } from './paid-changes.ts'
import { quoteOf } from './repaid-order.ts'

export type PullScene = Scene & { readonly gateway: FakeGateway; readonly invoiceId: string }

/** The first instalment of an order, announced and due to be pulled now. */
export async function duePull(scene: Scene, gateway: FakeGateway): Promise<PullScene> {
  const { app, order, at } = scene
  const { customerId, id: orderId } = order
  const first = present((await invoicesOfOrder(app.db, customerId, orderId)).find(({ number }) => number === 1))
  await giveMandates(app, [customerId], at)
  const dueDate = present(first.dueDate)
  await planPulls(app.db, [{ customerId, invoiceId: first.id, orderId, number: 1, amount: first.amount, dueDate, nextAt: at }], at)
  await app.db.update(autopayPulls).set({ notifiedAt: at })
  return { ...scene, gateway, invoiceId: first.id }
}

/** Begins the pull, asks the bank and takes over what came of it, as the job does. */
export const pull =
  ({ app, order: { customerId }, invoiceId }: PullScene): Prepared =>
  async () => {
    const key = { customerId, invoiceId }
    for (const begun of await beginPulls(app, [key])) await carryOut(app, begun)
    await concludePulls(app)
    return String((await pullOf(app.db, key))?.status)
  }

/** Asks the bank for a pull whose payment has begun, and takes over what came of it. */
export async function sending({ app, order: { customerId }, invoiceId }: PullScene): Promise<Prepared> {
  const key = { customerId, invoiceId }
  const [begun] = await beginPulls(app, [key])
  return async () => {
    await carryOut(app, present(begun))
    await concludePulls(app)
    return String((await pullOf(app.db, key))?.status)
  }
}

/** Pays at the gateway's page, unless the payment is the pull's. */
const pay = async (
  { app, gateway, order: { customerId } }: PullScene,
  asked: Pick<Purchase, 'kind' | 'itemIds' | 'payerId'>,
): Promise<string> => {
  const begun = await purchase(app, { ...asked, customerId, redirectUri: '/invoice/payment', discountCode: null, idempotencyKey: null })
  if (!begun.ok) return begun.error.kind
  const { id, authority, isPull } = begun.value
  if (isPull || authority === null) return 'the pull’s'
  gateway.pay(authority)
  const paid = await askGateway(app, customerId, id, 'OK')
  return paid?.isCreditedToWallet ? 'to the wallet' : String(paid?.status)
}

/** What may meet a pull. */
export const meetings = {
  'manual payment':
    async (scene: PullScene): Promise<Prepared> =>
    () =>
      pay(scene, { kind: 'invoice', itemIds: [scene.invoiceId] }),
  'guarantor’s payment': async (scene: PullScene): Promise<Prepared> => {
    const { customerId: payerId } = await someone(scene.app.db)
    return () => pay(scene, { kind: 'invoice', itemIds: [scene.invoiceId], payerId })
  },
  payoff: async (scene: PullScene): Promise<Prepared> => {
    const quote = await quoteOf(scene.app.db, scene.order, scene.at)
    return () => pay(scene, { kind: 'payoff', itemIds: [quote] })
  },
  'late payoff': changes['late payoff'].prepare,
  revoke:
    async ({ app, order, at }: PullScene): Promise<Prepared> =>
    async () =>
      String(await app.db.transaction((tx) => revoke(tx, order.customerId, at))),
  skip:
    async ({ app, order: { customerId }, invoiceId, at }: PullScene): Promise<Prepared> =>
    async () => {
      const skipped = await app.db.transaction((tx) => skipPull(tx, { customerId, invoiceId, at, policies: app.policies.current() }))
      return skipped.ok ? 'skipped' : skipped.error.kind
    },
  'order off':
    async ({ app, order, at }: PullScene): Promise<Prepared> =>
    async () => {
      const asked = { customerId: order.customerId, orderId: order.id, isOn: false, at }
      const switched = await app.db.transaction((tx) => switchOrder(tx, asked))
      return switched.ok ? 'off' : switched.error.kind
    },
  'problem report':
    async ({ app, order: { customerId, id: orderId }, invoiceId, at }: PullScene): Promise<Prepared> =>
    async () => {
      const [id, amount, until] = [randomUUID(), rial(20_000_000), addDays(dayOf(at), 21)]
      const of = { customerId, trackNumber: id, merchantId: 1, storeId: 1, kind: 'DAMAGED', description: 'شکسته است' } as const
      const onHold = await retryOnConflict(() =>
        app.db.transaction(async (tx) => {
          const found = await beginHolds(tx, { customerId, parts: [{ orderId, amount }], reportId: id, until, ...asOf(at) })
          await insertReport(tx, { ...of, id, amount, openedAt: at, answerUntil: at, dueAt: at, onHoldUntil: until })
          return found
        }),
      )
      return onHold.some((one) => one.id === invoiceId) ? 'on hold' : 'another on hold'
    },
  'another pull': async (scene: PullScene): Promise<Prepared> => pull(scene),
} as const satisfies Readonly<Record<string, (scene: PullScene) => Promise<Prepared>>>
