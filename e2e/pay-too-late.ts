import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openPelekan } from '#clients/merchant/pelekan-merchant.ts'
import { purchaseCreditTicket } from '#contract/billing/payments/routes.ts'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import { cancelTicket, previewTicket } from '#contract/merchants/checkout/routes.ts'
import { demoStore } from '#contract/platform/partners/published-keys.ts'
import type { Caller } from './by-http.ts'
import { basket, pay, until } from './steps.ts'

/** Pays for a purchase that was cancelled meanwhile, so that the money comes to the wallet; returns the payment. */
export async function payTooLate(person: Caller): Promise<string> {
  const store = openPelekan({ address: inject('address'), keyId: demoStore.keyId, secret: demoStore.secret })
  const back = `${inject('sandbox')}/store/back`
  const items = [{ name: 'کتاب', count: 1, amount: 2_500_000 }]
  const asked = { provider_id: randomUUID(), amount: 2_500_000, items, redirect_uri: back, fallback_uri: back }
  const { track_number: track } = await store.createTicket(asked)
  await person.call(previewTicket, { query: { track_number: track } })
  const begun = await person.call(purchaseCreditTicket, { body: basket(track, '/cpg/payment') })
  await person.call(cancelTicket, { params: { id: track } })
  await pay(begun)
  await until(async () => (await person.call(readWallet, {})).results.balance === 2_500_000, 'the money in the wallet')
  return begun.results.payment_id
}
