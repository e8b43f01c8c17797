import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentStatus } from '#domain/billing/payments/payment.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import { settleConfirmed } from '#server/billing/payments/settle-payments.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { payInstalment } from '#server/lending/guarantors/pay-instalment.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import type { Database } from '#server/platform/database/open.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, placesOf, statementsOf, type Command } from '#testing/interleave.ts'
import { morning, openShops } from '#testing/lending/orders/open-order.ts'
import { agreed } from '#testing/lending/plans/agreed-changes.ts'
import { guarantorsPayment } from '#testing/lending/plans/guarantors-payment.ts'
import { changes, others, type Prepared, type Scene } from '#testing/lending/plans/paid-changes.ts'
import { noonOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import { signedGuarantor } from '#testing/lending/plans/signed-guarantor.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, otherProcess } from '#testing/test-app.ts'

/** The day on which the orders entered repayment. */
const at = noonOf(dayOf(morning))

type Guaranteed = Scene & { readonly guarantor: { readonly customerId: number; readonly guaranteeId: number } }
type Commands = Readonly<Record<string, (scene: Guaranteed) => Promise<Prepared>>>

/** The guarantor's payment of the first instalment, which the gateway confirms; or had ended before. */
const paidByGuarantor =
  (status: PaymentStatus) =>
  async ({ app, order, guarantor }: Guaranteed): Promise<Prepared> => {
    const payment = await guarantorsPayment(app.db, order, { payerId: guarantor.customerId, status, at })
    return async () => {
      const paid = await settleConfirmed(app, payment)
      return paid?.isCreditedToWallet ? 'to the wallet' : String(paid?.status)
    }
  }

const request = async () => ok({ authority: randomUUID(), startPayUrl: 'http://gateway.test' })

/** Somebody begins to pay the first instalment; the gateway answers at once. */
const begins =
  (by: 'guarantor' | 'owner') =>
  async ({ app: shared, order: { customerId, id }, guarantor }: Guaranteed): Promise<Prepared> => {
    const [, first] = await invoicesOfOrder(shared.db, customerId, id)
    const app = otherProcess({ ...shared, partners: { ...shared.partners, gateway: { ...shared.partners.gateway, request } } })
    const due = present(first).id
    const asked = { redirectUri: '/invoice/payment', discountCode: null, idempotencyKey: null }
    return async () => {
      const begun =
        by === 'guarantor'
          ? await payInstalment(app, { ...asked, guarantorId: guarantor.customerId, guaranteeId: guarantor.guaranteeId, due })
          : await purchase(app, { ...asked, customerId, kind: 'invoice', itemIds: [due] })
      return begun.ok ? 'begun' : begun.error.kind
    }
  }

const commands = {
  'guarantor begins': begins('guarantor'),
  'owner begins': begins('owner'),
  'live payment of the guarantor': paidByGuarantor('VERIFYING'),
  'late payment of the guarantor': paidByGuarantor('EXPIRED'),
  'late instalment': others['late instalment'],
  'live payoff': changes['live payoff'].prepare,
  'late payoff': changes['late payoff'].prepare,
  'late part payment': changes['late part payment'].prepare,
  'nightly accrual': others['nightly accrual'],
  withdrawal: agreed.withdrawal,
  pause: agreed.pause,
} as unknown as Commands

/**
 * Every pair, and what may come of it: both commands, then the owner's wallet and the guarantor's. An instalment is 18,744,000, a payoff
 * 200,000,000, and a withdrawal of that day gives back 1,500,000 of the first payment.
 */
const pairs = [
  ['guarantor begins', 'owner begins', ['begun · PAYMENT_LIVE · 0 · 0', 'PAYMENT_LIVE · begun · 0 · 0']],
  ['late payment of the guarantor', 'late instalment', ['PAID · to the wallet · 18744000 · 0', 'to the wallet · PAID · 0 · 18744000']],
  ['live payment of the guarantor', 'late instalment', ['PAID · to the wallet · 18744000 · 0', 'to the wallet · PAID · 0 · 18744000']],
  ['live payment of the guarantor', 'late payoff', ['PAID · to the wallet · 200000000 · 0', 'to the wallet · PAID · 0 · 18744000']],
  ['late payment of the guarantor', 'live payoff', ['PAID · to the wallet · 200000000 · 0', 'to the wallet · PAID · 0 · 18744000']],
  ['late payment of the guarantor', 'late part payment', ['PAID · to the wallet · 30000000 · 0', 'to the wallet · PAID · 0 · 18744000']],
  ['guarantor begins', 'nightly accrual', ['begun · accrued · 0 · 0']],
  ['live payment of the guarantor', 'nightly accrual', ['PAID · accrued · 0 · 0']],
  ['live payment of the guarantor', 'pause', ['PAID · WAITING · 0 · 0', 'PAID · PAYMENT_LIVE · 0 · 0']],
  ['late payment of the guarantor', 'withdrawal', ['PAID · APPLIED · 1500000 · 18744000', 'to the wallet · APPLIED · 1500000 · 18744000']],
] as const

onServers('a guarantor’s payment that meets something else', (copies) => {
  let database: Database
  let app: PaymentsApp
  let slug = ''
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    app = (await createTestApp(database, { now: () => at })).app
    slug = await openShops(database.db)
  })
  afterAll(() => database.close())

  const wallet = (customerId: number) => balanceOf(database.db, customerId, 'CUSTOMER_WALLET')
  const wrong = async () => (await violations(database.db)).map(({ violation }) => violation)

  type Met = { readonly run: readonly [Command<string>, Command<string>]; readonly after: () => Promise<readonly unknown[]> }

  /** Runs a pair in both orders, the first stopped at several places, and answers all that came of it. */
  async function outcomesOf(meet: () => Promise<Met>): Promise<readonly string[]> {
    const observed = new Set<string>()
    for (const first of [0, 1] as const) {
      const second = first === 0 ? 1 : 0
      const statements = await statementsOf((await meet()).run[first])
      for (const place of placesOf(statements)) {
        const { run, after } = await meet()
        const came = await interleave(database.db, run[first], run[second], place)
        observed.add([...(first === 0 ? came : came.toReversed()), ...(await after()), ...(await wrong())].join(' · '))
      }
    }
    return [...observed].toSorted()
  }

  async function guaranteed(as: 'cash' | 'credit'): Promise<Guaranteed> {
    const { order } = await repaidOrder(database.db, slug, as)
    return { app, order, at, guarantor: await signedGuarantor(database.db, order, at) }
  }

  test.for(pairs)('R-CARE-07: %s × %s: whichever is first, each has their own money', async ([one, other, outcomes]) => {
    const observed = await outcomesOf(async () => {
      const scene = await guaranteed(other === 'withdrawal' ? 'credit' : 'cash')
      const second = await present(commands[other])(scene)
      const run = [await present(commands[one])(scene), second] as const
      return { run, after: () => Promise.all([wallet(scene.order.customerId), wallet(scene.guarantor.customerId)]) }
    })
    expect(observed).toEqual([...outcomes].toSorted())
  })

  test('R-CARE-07: two who guarantee each other and pay too late at once are not deadlocked', async () => {
    const observed = await outcomesOf(async () => {
      const [one, other] = [(await repaidOrder(database.db, slug)).order, (await repaidOrder(database.db, slug)).order]
      const late = async (order: OrderRow, payer: OrderRow): Promise<Prepared> => {
        const payment = await guarantorsPayment(database.db, order, { payerId: payer.customerId, status: 'EXPIRED', at })
        await (
          await others['late instalment']({ app, order, at })
        )()
        const own = otherProcess(app)
        return async () => ((await settleConfirmed(own, payment))?.isCreditedToWallet ? 'to the wallet' : 'PAID')
      }
      return {
        run: [await late(one, other), await late(other, one)] as const,
        after: () => Promise.all([wallet(one.customerId), wallet(other.customerId)]),
      }
    })
    expect(observed).toEqual(['to the wallet · to the wallet · 18744000 · 18744000'])
  })
})
