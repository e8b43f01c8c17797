import { expect } from 'vitest'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { balanceOf, lockBalance } from '#server/billing/ledger/sql.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import type { FakePartners } from '#testing/platform/partners/fake-partners.ts'
import { back, moneyGiven, moneyTaken, type Till } from './till.ts'

/** A gateway that does not answer, and one that says that it was not paid. */
export const silence: Partial<Gateway> = { verify: async () => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'gateway' } }) }
export const denial: Partial<Gateway> = { verify: async () => ({ ok: true, value: { paid: false } }) }

export const give = (till: Till, amount: number): Promise<unknown> =>
  till.app.db.transaction((tx) => postTransfers(tx, [moneyGiven(till.customerId, rial(amount), till.now())]))
const free = ({ app, customerId }: Till): Promise<number> => balanceOf(app.db, customerId, 'CUSTOMER_WALLET')
const reserved = ({ app, customerId }: Till): Promise<number> => balanceOf(app.db, customerId, 'CUSTOMER_WALLET', 'payment')
export const wallet = async (till: Till): Promise<readonly number[]> => [await free(till), await reserved(till)]
/** All that is free of a wallet goes elsewhere. */
export const spend = (till: Till): Promise<number> =>
  till.app.db.transaction(async (tx) => {
    const { customerId } = till
    const amount = rial(await lockBalance(tx, customerId, 'CUSTOMER_WALLET'))
    if (amount > 0) await postTransfers(tx, [moneyTaken(customerId, amount, till.now())])
    return amount
  })

/** Pays at the gateway, which first denies it: the payment is FAILED, and another question would make it PAID. */
export async function deniedThoughPaid(till: Till, fake: FakePartners, payment: Payment): Promise<void> {
  await back(till.appWith(silence), (await fake.pay(payment.redirectUrl ?? '')) ?? '')
  await askGateway(till.appWith(denial), till.customerId, payment.id, null)
  expect(await till.statusOf(payment.id)).toBe('FAILED')
}
