import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReceipt } from '#contract/billing/payments/routes.ts'
import { readPdfStatement } from '#contract/billing/statements/routes.ts'
import { orderContractFile } from '#contract/lending/contracts/routes.ts'
import { proofFor, proofObjectHead, proofText, verifyProof, type Proof, type ProofFile } from '#domain/billing/checkpoints/proof.ts'
import type { SignerKey } from '#domain/platform/checkpoints/checkpoint.ts'
import { dayMs, dayOf, hourMs } from '#domain/platform/kernel/time.ts'
import { checkpointLedger } from '#server/billing/checkpoints/jobs.ts'
import { isSigned } from '#server/billing/checkpoints/ledger-keys.ts'
import { ownLog } from '#server/billing/checkpoints/log-store.ts'
import { beginRepayment } from '#server/billing/invoices/begin-repayment.ts'
import { draftInvoices } from '#server/billing/invoices/draft-invoices.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { attachFile } from '#server/platform/pdf/attach-file.ts'
import { back, begin, terms } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { partPay, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { openFakePartners, type FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onOneEngine('proofs in documents', (database) => {
  let fake: FakePartners
  let edge: TestApp
  let keys: readonly SignerKey[]
  let one: Awaited<ReturnType<typeof payOne>>
  let lent: { readonly order: OrderRow; readonly token: string }
  let other: Awaited<ReturnType<typeof payOne>>
  const verify = (file: Uint8Array) =>
    verifyProof(new Uint8Array(file), keys, (key, message, signature) => isSigned({ key }, message, signature))
  const faultOf = async (file: Uint8Array): Promise<string> => {
    const proven = await verify(file)
    return proven.isProven ? 'proven' : proven.fault
  }
  const receiptOf = async ({ id, token }: { id: string; token: string }) =>
    (await edge.call(readReceipt, { params: { payment_id: id } }, { token })).body

  beforeAll(async () => {
    fake = await openFakePartners()
    edge = await createTestApp(database(), { partners: fake.partners })
    keys = [ownLog(edge.app.config).keys.signer, ...fake.partners.witnesses.map(({ signer }) => signer)]
    one = await payOne('09150000001')
    other = await payOne('09150000002')
    const { order } = await repaidOrder(edge.app.db, await openShops(edge.app.db), 'credit', edge.now())
    await partPay(edge.app.db, order, 'SHORTER', edge.now())
    lent = { order, token: await openSession(edge.app.db, { customerId: order.customerId, name: 'test', at: edge.now() }) }
  })
  afterAll(async () => {
    await edge.http.close()
    await fake.close()
  })

  async function payOne(mobile: string) {
    const { app, now } = edge
    const { customerId, token } = await edge.customer(mobile)
    const order = { customerId, orderId: 1, at: now() }
    await app.db.transaction(async (tx) => {
      await draftInvoices(tx, { ...order, ...terms, firstPayment: null })
      await beginRepayment(tx, { ...order, as: 'credit', anchor: dayOf(now()) })
    })
    const [first] = await invoicesOfOrder(app.db, customerId, 1)
    const bought = {
      customerId,
      kind: 'invoice',
      itemIds: [present(first).id],
      redirectUri: '/invoice/payment',
      discountCode: null,
      idempotencyKey: null,
    } as const
    const payment = await begin(app, bought)
    await back(app, present(await fake.pay(present(payment.redirectUrl))))
    return { customerId, token, id: payment.id, amount: payment.amount }
  }

  test('R-PROOF-02: from the next checkpoint on receipts, schedules and statements carry a proof that the public keys alone verify', async () => {
    expect(await faultOf(await receiptOf(one))).toBe('NO_PROOF')
    edge.pass(hourMs)
    await checkpointLedger(edge.app)
    // Yesterday's receipt, a statement of that day, and the schedule of the order.
    edge.pass(dayMs)
    const receipt = await receiptOf(one)
    const proven = await verify(receipt)
    expect(proven).toMatchObject({ isProven: true, customer: one.customerId, transfers: [{ cause: `payment:${one.id}` }] })
    expect(JSON.stringify(proven)).toContain(`"GATEWAY_CLEARING","","IRR",${one.amount}]`)
    const yesterday = dayOf((edge.now() - dayMs) as never)
    const statement = await edge.call(readPdfStatement, { query: { from: yesterday, to: yesterday } }, { token: one.token })
    expect(await verify(statement.body)).toMatchObject({ isProven: true, customer: one.customerId })
    const params = { id: String(lent.order.id), contractName: 'repayment-schedule' }
    const schedule = await edge.call(orderContractFile, { params }, { token: lent.token })
    expect(await verify(schedule.body)).toMatchObject({ isProven: true, transfers: [{ cause: `order:${lent.order.id}:charge` }] })
    const changed = { id: String(lent.order.id), contractName: 'plan-schedule-2' }
    const newer = await edge.call(orderContractFile, { params: changed }, { token: lent.token })
    const began = { cause: `order:${lent.order.id}:charge` }
    expect(await verify(newer.body)).toMatchObject({ isProven: true, transfers: [began, { event: 'PLAN_PART_PAID' }] })

    const { dataDir, checkpointDir } = edge.app.config
    writeFileSync(join(dataDir, 'receipt.pdf'), receipt)
    const command = ['scripts/database/prove.ts', join(dataDir, 'receipt.pdf'), join(checkpointDir, 'keys')]
    expect(execFileSync(process.execPath, command, { encoding: 'utf8' })).toMatch(
      new RegExp(`payment:${one.id}: .*\nproven: customer ${one.customerId}, 1 transfers, in the checkpoint of 3 leaves`),
    )
  })

  test('a changed amount, another customer’s proof, an old checkpoint and forged keys are refused with the reason', async () => {
    const receipt = await receiptOf(one)
    const file = proofIn(receipt)
    const { keys: own } = ownLog(edge.app.config)
    const bare = receipt.subarray(0, file.document.length)
    const attached = (proof: Proof, text = proofText(proofFor(proof, bare, (message) => own.sign(message)))) =>
      attachFile(bare, { name: 'ledger-proof.json', object: `${proofObjectHead(text.length)}${text}\nendstream` })
    expect(await faultOf(attached(file.proof))).toBe('proven')

    const changed = JSON.parse(JSON.stringify(file.proof).replaceAll(`"IRR",${one.amount}]`, `"IRR",${one.amount + 1}]`)) as Proof
    expect(await faultOf(attached(changed))).toBe('CHANGED_TRANSFER')
    expect(await faultOf(attached(changed, proofText({ ...file, proof: changed })))).toBe('CHANGED_PROOF')
    const painted = Buffer.from(receipt)
    painted.writeUInt8(painted.readUInt8(500) ^ 1, 500)
    expect(await faultOf(painted)).toBe('OTHER_DOCUMENT')
    const foreign = proofIn(await receiptOf(other))
    expect(await faultOf(attached(foreign.proof, proofText(foreign)))).toBe('OTHER_DOCUMENT')
    expect(await faultOf(attached({ ...file.proof, links: foreign.proof.links }))).toBe('NOT_INCLUDED')
    expect(await faultOf(attached({ ...file.proof, customer: other.customerId }))).toBe('NOT_INCLUDED')

    const { id, token } = await payOne('09150000003')
    edge.pass(hourMs)
    await checkpointLedger(edge.app)
    const newer = proofIn(await receiptOf({ id, token }))
    expect(await faultOf(attached({ ...newer.proof, checkpoint: file.proof.checkpoint }))).toBe('OLD_CHECKPOINT')
    expect(await faultOf(attached({ ...file.proof, checkpoint: newer.proof.checkpoint }))).toBe('NOT_INCLUDED')
    expect(await faultOf(attached({ ...file.proof, checkpoint: file.proof.checkpoint.split('\n').slice(0, -2).join('\n') + '\n' }))).toBe(
      'NOT_COSIGNED',
    )
    expect(await faultOf(attached({ ...file.proof, checkpoint: 'x' }))).toBe('NOT_READABLE')
    expect(await verifyProof(new Uint8Array(receipt), keys.slice(1), () => true)).toEqual({ isProven: false, fault: 'NOT_SIGNED' })
  })
})

/** The proof that is attached to a PDF. */
function proofIn(pdf: Buffer): ProofFile {
  const [, text = ''] = /EmbeddedFile[^]*?\nstream\n(\{[^]*?\})\nendstream/.exec(pdf.toString('latin1')) ?? []
  return JSON.parse(text) as ProofFile
}
