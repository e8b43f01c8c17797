import { randomUUID } from 'node:crypto'
import { rial } from '#domain/platform/kernel/money.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import { createTicket } from '#server/merchants/checkout/create-ticket.ts'
import { settleByStore, verifyByStore } from '#server/merchants/checkout/store-commands.ts'
import { viewTicket } from '#server/merchants/checkout/view-ticket.ts'
import { answerReport } from '#server/merchants/problems/commands.ts'
import { openReport } from '#server/merchants/problems/open-report.ts'
import { present } from '../expectations.ts'
import { repaidOrder } from '../lending/plans/repaid-order.ts'
import { asOf } from '../test-app.ts'
import type { Prepare, Scene } from './scene.ts'

const amount = rial(40_000_000)
const description = 'بستهٔ من هنوز نرسیده است.'
const host = 'problems.test'

/** A settled purchase with card credit at the scene's store. */
async function settledPurchase({ it: { app, now }, slug }: Scene) {
  const { db } = app
  const storeId = present(await storeIdBy(db, slug))
  const merchant = await registerMerchant(db, { storeId, hosts: [host], webhookUrl: null, commissionPerTenThousand: 0, at: now() })
  const { order } = await repaidOrder(db, slug, 'credit', now())
  const { customerId } = order
  const made = await createTicket(app, merchant, {
    provider_id: randomUUID(),
    amount,
    items: [{ name: 'کالا', count: 1, amount }],
    redirect_uri: `https://${host}/back`,
    fallback_uri: `https://${host}/cart`,
  })
  if (!made.ok) throw new Error(made.error.kind)
  const { trackNumber } = made.value.ticket
  await viewTicket(app, customerId, trackNumber)
  const bought = { customerId, kind: 'credit_ticket', itemIds: [trackNumber], redirectUri: '/cpg/payment' } as const
  const paid = await purchase(app, { ...bought, discountCode: null, idempotencyKey: null })
  if (!paid.ok) throw new Error(paid.error.kind)
  const command = { merchant, trackNumber, ...asOf(now()) }
  await db.transaction(async (tx) => {
    await verifyByStore(tx, { ...command, amount })
    await settleByStore(tx, command)
  })
  return { customerId, trackNumber, merchant }
}

/** A report that its store has answered, so that staff decide it. */
async function answeredReport(scene: Scene) {
  const { customerId, trackNumber, merchant } = await settledPurchase(scene)
  const { db } = scene.it.app
  const problem = {
    customerId,
    trackNumber,
    kind: 'NOT_RECEIVED',
    amount,
    description,
    expectedOn: null,
    choice: 'DEBT',
    openedBy: null,
  } as const
  const files = [{ fileKey: `${customerId}/${randomUUID()}`, fileName: 'receipt.jpg', type: 'jpeg' as const }]
  const opened = await db.transaction((tx) => openReport(tx, { ...problem, ...asOf(scene.it.now()) }, files))
  if (!opened.ok) throw new Error(opened.error.kind)
  const { id } = opened.value
  await db.transaction((tx) => answerReport(tx, { merchant, id, agrees: false, answer: 'کالا تحویل شده است.', at: scene.it.now() }))
  return { customer_id: customerId, id }
}

const decided: Prepare = async (scene) => ({
  token: await scene.as('FINANCE'),
  params: await answeredReport(scene),
  body: { reason: 'مدارک دو طرف دیده شد.' },
})

export const problemRequests: Readonly<Record<string, Prepare>> = {
  'ops.problem.open': async (scene) => {
    const { customerId, trackNumber } = await settledPurchase(scene)
    const body = { customer_id: customerId, track_number: trackNumber, kind: 'NOT_RECEIVED', amount, description }
    return { token: await scene.as('SUPPORT'), body }
  },
  'ops.problem': async (scene) => ({ token: await scene.as('SUPPORT'), params: await answeredReport(scene) }),
  'ops.problem.propose-refund': decided,
  'ops.problem.reject': decided,
}
