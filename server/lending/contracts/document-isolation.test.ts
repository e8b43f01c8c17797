import { beforeAll, expect, test } from 'vitest'
import { purchaseOperationalFee, purchasePromissory } from '#contract/billing/payments/routes.ts'
import { orderContract, orderContractFile, sendSignRequest } from '#contract/lending/contracts/routes.ts'
import { deleteDocument, rejectReasons } from '#contract/lending/documents/routes.ts'
import { deletePromissory, listPromissorySteps, readPromissory, uploadPromissory } from '#contract/lending/promissory/routes.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { documentsOf } from '#server/lending/documents/sql.ts'
import { expectAlike, present } from '#testing/expectations.ts'
import { openBuyer, type Buyer } from '#testing/lending/contracts/buyer.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { picture, sendFile } from '#testing/platform/files/send-file.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('documents of another customer', (database) => {
  let it: TestApp
  let owner: Buyer
  let other: Buyer
  beforeAll(async () => {
    it = await createTestApp(database())
    const slug = await openShops(database().db)
    owner = await openBuyer(it, slug, 'UPLOAD_PROMISSORY')
    other = await openBuyer(it, slug, 'UPLOAD_PROMISSORY')
  })

  test('a note, its steps, its file and its purchase: another customer’s order gets the same response as a missing one', async () => {
    const note = (await owner.upload()).body.results
    const { token } = other
    const key = (id: number) => ({ params: { id: String(id), promissoryId: note.id } })
    await expectAlike((id) => it.call(listPromissorySteps, { params: { id: String(id) } }, { token }), owner.order.id)
    await expectAlike((id) => it.call(readPromissory, key(id), { token }), owner.order.id)
    await expectAlike((id) => it.call(deletePromissory, key(id), { token }), owner.order.id)
    await expectAlike((promissoryId) => it.call(readPromissory, { params: { id: other.id, promissoryId } }, { token }), note.id)
    await expectAlike((promissoryId) => it.call(deletePromissory, { params: { id: other.id, promissoryId } }, { token }), note.id)
    const file = { bytes: await picture(), name: 'note.jpg' }
    await expectAlike(
      (id) => sendFile(it, uploadPromissory, { token, path: `/api/customer/orders/${id}/promissory`, file }),
      owner.order.id,
    )
    for (const purchase of [purchasePromissory, purchaseOperationalFee])
      await expectAlike(
        (id) => it.call(purchase, { body: { items: [{ id }], redirect_uri: 'http://pelekan.test/promissory/payment' } }, { token }),
        owner.order.id,
      )
    expect((await owner.details()).promissory ?? (await owner.details()).pelekan_promissory).toMatchObject({
      id: note.id,
      status: 'PENDING',
    })
  })

  test('contracts and sign requests likewise, by either key of the order', async () => {
    const { token } = other
    expect((await owner.details()).id).toBe(owner.order.id)
    for (const named of [String, orderIdentifier]) {
      await expectAlike((id) => it.call(orderContract, { params: { id: named(id) } }, { token }), owner.order.id)
      for (const contractName of ['customer-contract', 'bank-contract', 'repayment-schedule', 'guarantor-contract', 'anything'])
        await expectAlike((id) => it.call(orderContractFile, { params: { id: named(id), contractName } }, { token }), owner.order.id)
      for (const type of ['customer', 'promissory', 'bank'] as const)
        await expectAlike((id) => it.call(sendSignRequest, { body: { order_identifier: named(id), type } }, { token }), owner.order.id)
    }
  })

  test('a document’s reasons and its removal likewise', async () => {
    const document = present((await documentsOf(database().db, owner.customerId))[0])
    const { token } = other
    await expectAlike((id) => it.call(rejectReasons, { params: { id } }, { token }), document.id)
    await expectAlike((id) => it.call(deleteDocument, { params: { id } }, { token }), document.id)
    expect(await documentsOf(database().db, owner.customerId)).toContainEqual(document)
  })
})
