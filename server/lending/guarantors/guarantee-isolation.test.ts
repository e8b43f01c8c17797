import { expect, test } from 'vitest'
import { orderContractFile } from '#contract/lending/contracts/routes.ts'
import { expectAlike } from '#testing/expectations.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

onBothEngines('guarantees of another customer', (database) => {
  test('R-GUARANTEE-16: another customer’s ids get the same response as missing ones, on every call of a guarantee', async () => {
    const it = await createTestApp(database())
    const slug = await openShops(database().db)
    const [owner, other] = [await openBackedOrder(it, slug), await openBackedOrder(it, slug)]
    const [guarantor, stranger] = [await openGuarantor(it), await openGuarantor(it)]
    const { id } = (await owner.add(guarantor.number)).body.results
    await it.relay()
    await expectAlike((key) => other.remove(key), id)
    await expectAlike((key) => other.patch(key, 'REJECT'), id)
    await expectAlike((key) => other.addTo(key, stranger.number), owner.order.id)
    await expectAlike((key) => stranger.read(key), id)
    await expectAlike((key) => owner.read(key), id)
    await expectAlike((key) => stranger.say(key, 'CHECKING'), owner.order.id)
    await expectAlike((key) => owner.say(key, 'CHECKING'), owner.order.id)
    await expectAlike((key) => stranger.ask(key), owner.order.id)
    const { token } = stranger
    await expectAlike(
      (key) => it.call(orderContractFile, { params: { id: String(key), contractName: 'guarantor-contract' } }, { token }),
      owner.order.id,
    )
    expect((await owner.details()).guarantees).toMatchObject([{ status: 'CHECKING', is_consented: false }])
  })
})
