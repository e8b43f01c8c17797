import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { shebaOf } from '#domain/identity/bank-accounts/account.ts'
import { dayOf, minuteMs, wireInstant } from '#domain/platform/kernel/time.ts'
import { insertNote } from '#server/backoffice/customers/customers-sql.ts'
import { deliveries } from '#server/engagement/deliveries/tables.ts'
import { inquiriesOf, storeInquiry } from '#server/identity/bank-accounts/sql.ts'
import { storeRecovery } from '#server/identity/login/recovery/sql.ts'
import { activeSessions, openSession } from '#server/identity/sessions/sql.ts'
import { putBack, putFront } from '#server/lending/cheques/sql.ts'
import { releaseCollateral } from '#server/lending/collateral-releases/move-release.ts'
import { sealDueRequests } from '#server/lending/contracts/seal-signed.ts'
import { putMortgageDeed } from '#server/lending/mortgage-deeds/sql.ts'
import { createOrder } from '#server/lending/orders/commands/create-order.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { setVulnerability } from '#server/lending/plans/hardship/vulnerability.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { rejectedWith } from '../lending/collateral/ended-order.ts'
import { openBuyer } from '../lending/contracts/buyer.ts'
import { paidNote } from '../lending/contracts/paid-note.ts'
import { openBackedOrder, openGuarantor } from '../lending/guarantors/backed-order.ts'
import { orderIn, putInto, someone, orderInputOf } from '../lending/orders/open-order.ts'
import { payFirst } from '../lending/orders/others-commands.ts'
import { reviewedRefusal } from '../lending/orders/refused-order.ts'
import { closedWithMoney } from './closed-with-money.ts'
import { payableOrder } from './payable-order.ts'
import type { Prepare, Scene } from './scene.ts'

const image = { fileKey: 'a', fileName: 'a.jpg' }

const anOrder = async ({ it, slug }: Scene, status: Parameters<typeof orderIn>[1] = 'PELEKAN_VALIDATION') => {
  const person = await someone(it.app.db, { grade: 'A1' })
  return { ...person, id: (await orderIn(it.app.db, status, person.customerId, slug)).id }
}
const onCustomer = async (scene: Scene) => ({ customer_id: (await anOrder(scene)).customerId })
const onOrder = async (scene: Scene) => ({ order: String((await anOrder(scene)).id) })

/** A personal loan or a card, which belong to no store. */
async function storelessOrder(
  { it: { app, now } }: Scene,
  type: 'BANK_PERSONAL_LOAN' | 'OPEN_LOOP',
  status: Parameters<typeof putInto>[2],
) {
  const { customerId } = await someone(app.db, { grade: 'A1', documents: true })
  const { storeSlug: _, ...input } = orderInputOf(customerId, '', { type, at: now() })
  const made = await app.db.transaction((tx) => createOrder(tx, input))
  if (!made.ok) throw new Error(made.error.kind)
  await putInto(app.db, made.value, status)
  return made.value
}

/** A guarantee whose documents wait for review. */
async function guaranteeToReview({ it, slug }: Scene) {
  const owner = await openBackedOrder(it, slug)
  const guarantor = await openGuarantor(it, { documents: true })
  const added = await owner.add(guarantor.number)
  await it.app.db.execute(sql`update guarantees set status = 'DOCUMENT_VALIDATION', consented_at = created_at, guarantor_family = 'کریمی'
    where id = ${added.body.results.id}`)
  return { order: owner.id, id: added.body.results.id }
}

/** A new account whose holder a reviewer asks the bank for. */
async function anInquiry(scene: Scene) {
  const { customer_id: customerId } = await onCustomer(scene)
  const { db, now } = scene.it.app
  await storeInquiry(db, { customerId, type: 'CURRENT', number: shebaOf('056', '1234567890123'), askedAt: now() })
  const [inquiry] = await inquiriesOf(db, customerId)
  return { customer_id: customerId, id: inquiry?.id ?? 0 }
}

export const orderRequests: Readonly<Record<string, Prepare>> = {
  'ops.orders': async (scene) => ({ token: await scene.as('SUPPORT'), body: { q: (await anOrder(scene)).mobile } }),
  'ops.orders.file': async (scene) => ({ token: await scene.as('SUPPORT'), body: { format: 'csv', status: 'FINISHED' } }),
  'ops.order.person': async (scene) => ({ token: await scene.as('REVIEWER'), params: await onOrder(scene), body: { why: 'تماس تلفنی' } }),
  'ops.order.comparisons.show': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: await onOrder(scene),
    body: { why: 'مقایسه با کارت ملی' },
  }),
  'ops.order.refusal-review.decide': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: { order: String((await reviewedRefusal(scene.it, scene.slug)).order.id) },
    body: { answer: 'مدارک تازه چیزی را عوض نکرد.' },
  }),
  'ops.collateral.release': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: { order: String((await rejectedWith(scene.it, scene.slug, 'CHEQUE')).orderId), kind: 'CHEQUE' },
    body: { way: 'BRANCH', instructions: 'شعبهٔ مرکزی، ۸ تا ۱۴' },
  }),
  'ops.collateral.receive': async (scene) => {
    const { key } = await rejectedWith(scene.it, scene.slug, 'CHEQUE')
    const at = scene.it.now()
    await scene.it.app.db.transaction((tx) => releaseCollateral(tx, key, { at, by: 1, way: 'BRANCH', instructions: 'شعبهٔ مرکزی' }))
    return {
      token: await scene.as('REVIEWER'),
      params: { order: String(key.orderId), kind: 'CHEQUE' },
      body: { received_on: dayOf(at), reason: 'در شعبه گرفت.' },
    }
  },
  'ops.order.income': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: await onOrder(scene),
    body: { amount: 300_000_000, document_type: 'SALARY_SLIP' },
  }),
  'ops.order.assign': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: await onOrder(scene),
    body: { staff_id: null },
  }),
  'ops.order.take': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: await onOrder(scene),
    body: { queue: 'validation' },
  }),
  'ops.order.vulnerability.set': async (scene) => ({
    token: await scene.as('SUPPORT'),
    params: await onOrder(scene),
    body: { reason: 'بیماری سخت' },
  }),
  'ops.order.vulnerability.lift': async (scene) => {
    const { id, customerId } = await anOrder(scene)
    const { app, now } = scene.it
    await app.db.transaction((tx) => setVulnerability(tx, { customerId, by: 1, at: now(), reason: 'بیماری سخت' }))
    return { token: await scene.as('SUPPORT'), params: { order: String(id) }, body: {} }
  },
  'ops.customers': async (scene) => ({ token: await scene.as('SUPPORT'), body: { q: (await anOrder(scene)).mobile } }),
  'ops.customers.file': async (scene) => ({ token: await scene.as('SUPPORT'), body: { format: 'csv', q: (await anOrder(scene)).mobile } }),
  'ops.customer.person': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: await onCustomer(scene),
    body: { why: 'تماس تلفنی' },
  }),
  'ops.customer.notes.add': async (scene) => ({
    token: await scene.as('SUPPORT'),
    params: await onCustomer(scene),
    body: { text: 'تا شنبه می‌پردازد.' },
  }),
  'ops.mentions.dismiss': async (scene) => {
    const { customerId } = await anOrder(scene)
    const { db, now } = scene.it.app
    const { id: mentioned, token } = await scene.staffApp.signedIn(`mentioned-${scene.next()}`, 'SUPPORT')
    const note = { customerId, text: 'سند را ببین.', writtenBy: mentioned, writtenAt: now(), mentions: [mentioned] }
    return { token, params: { customer_id: customerId, id: await insertNote(db, note) } }
  },
  'ops.customer.contacts.resend': async (scene) => {
    const { customerId } = await anOrder(scene)
    const { db, now } = scene.it.app
    const [sent] = await db
      .insert(deliveries)
      .values({
        customerId,
        notice: `order:${scene.next()}`,
        kind: 'order.your-turn',
        channel: 'sms',
        values: {},
        link: '/orders',
        state: 'SENT',
        sentAt: now(),
        createdAt: now(),
      })
      .returning({ id: deliveries.id })
    return { token: await scene.as('SUPPORT'), params: { customer_id: customerId, id: sent?.id ?? 0 } }
  },
  'ops.customer.sessions.end': async (scene) => {
    const { customerId } = await anOrder(scene)
    const { db, now } = scene.it.app
    await openSession(db, { customerId, name: 'گوشی', at: now() })
    const [session] = await activeSessions(db, customerId, now())
    return { token: await scene.as('SUPPORT'), params: { customer_id: customerId, id: session?.id ?? 0 } }
  },
  'ops.customer.pay-out': async (scene) => ({
    token: await scene.as('FINANCE'),
    params: { customer_id: await closedWithMoney(scene.it) },
    body: { sheba: shebaOf('056', '1234567890123'), reason: 'با کارت ملی شناسایی شد.' },
  }),
  'ops.customer.correct': async (scene) => ({
    token: await scene.as('SUPPORT'),
    params: await onCustomer(scene),
    body: { personnel_number: String(randomInt(10_000, 10_000_000)), reason: 'با حکم کارگزینی.' },
  }),
  'ops.customer.account-inquiries': async (scene) => ({ token: await scene.as('REVIEWER'), params: await anInquiry(scene) }),
  'ops.customer.account-inquiries.answer': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: await anInquiry(scene),
    body: { holder: null },
  }),
  'ops.customer.recovery.stop': async (scene) => {
    const params = await onCustomer(scene)
    const { db, now } = scene.it.app
    await storeRecovery(db, params.customer_id, now())
    return { token: await scene.as('SUPPORT'), params, body: { reason: 'حضوری با کارت ملی شناسایی شد.' } }
  },
  'ops.order.papers': async (scene) => ({ token: await scene.as('REVIEWER'), params: await onOrder(scene) }),
  'ops.order.decide': async (scene) => {
    const { id, version } = await payableOrder(scene.it, scene.slug)
    return { token: await scene.as('FINANCE'), params: { order: String(id) }, body: { command: 'settle', version, tracking_id: 'BANK-1' } }
  },
  'ops.order.promissory': async ({ it, slug, as }) => {
    const { id } = await paidNote(it, slug)
    return { token: await as('REVIEWER'), params: { order: id }, body: { number: 'SAFTE-1405-17' } }
  },
  'ops.order.sign-for-bank': async ({ it, slug, as }) => {
    const buyer = await openBuyer(it, slug, 'SIGNING_CONTRACTS')
    await payFirst(it.app.db, buyer.order, it.now())
    await buyer.ask('customer')
    it.pass(minuteMs)
    await sealDueRequests(it.app)
    return { token: await as('REVIEWER'), params: { order: buyer.id } }
  },
  'ops.order.sana': async (scene) => {
    const { id } = await storelessOrder(scene, 'BANK_PERSONAL_LOAN', 'CHECKING_PROMISSORY')
    return { token: await scene.as('REVIEWER'), params: { order: String(id) } }
  },
  'ops.order.card': async (scene) => {
    const order = await storelessOrder(scene, 'OPEN_LOOP', 'WAITING_FOR_PELEKAN_CARD_ACTIVATION')
    await changeOrder(scene.it.app.db, order, { cardStatus: 'ORDERED' })
    const body = { step: 'ISSUED', card_number: '6037990000000014' }
    return { token: await scene.as('REVIEWER'), params: { order: String(order.id) }, body }
  },
  'ops.papers.review': async (scene) => {
    const { customerId } = await anOrder(scene)
    const [row] = await rowsOf<{ id: number }>(
      scene.it.app.db,
      sql`insert into documents (customer_id, type, "group", status, created_at, updated_at)
        values (${customerId}, 'NATIONAL_FRONT', 'IDENTIFICATION', 'PENDING', now(), now()) returning id`,
    )
    const params = { customer_id: customerId, group: 'IDENTIFICATION' }
    return { token: await scene.as('REVIEWER'), params, body: { papers: [Number(row?.id)], reasons: [] } }
  },
  'ops.cheque.review': async (scene) => {
    const { app, now } = scene.it
    const { id, customerId } = await anOrder(scene, 'UPLOAD_MORTGAGE_DEED')
    const cheque = await putFront(app.db, { customerId, orderId: id, number: '1234567890123456', at: now() }, image)
    await putBack(app.db, cheque, image, now())
    const body = { sent_at: wireInstant(now()), reasons: [{ code: 'CHEQUE_UNREADABLE' }] }
    return { token: await scene.as('REVIEWER'), params: { order: String(id), side: 'front' }, body }
  },
  'ops.deed.review': async (scene) => {
    const { app, now } = scene.it
    const { id, customerId } = await anOrder(scene, 'UPLOAD_MORTGAGE_DEED')
    await putMortgageDeed(app.db, { customerId, orderId: id, number: '12', images: [image, image, image, image], at: now() })
    const body = { sent_at: wireInstant(now()), reasons: [{ code: 'DEED_INCOMPLETE' }] }
    return { token: await scene.as('REVIEWER'), params: { order: String(id) }, body }
  },
  'ops.guarantee.review': async (scene) => ({
    token: await scene.as('REVIEWER'),
    params: await guaranteeToReview(scene),
    body: { reasons: [] },
  }),
}
