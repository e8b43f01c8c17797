import { afterAll, beforeAll, expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { dayMs } from '#domain/platform/kernel/time.ts'
import { invoicesOfOrder } from '#server/billing/invoices/sql.ts'
import { balanceOf, violations } from '#server/billing/ledger/sql.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { quoteOf as findQuote } from '#server/lending/plans/sql.ts'
import { merchantBy } from '#server/merchants/accounts/sql.ts'
import { refundByStore } from '#server/merchants/checkout/store-commands.ts'
import type { Database } from '#server/platform/database/open.ts'
import { retryOnConflict } from '#server/platform/database/retry.ts'
import { present } from '#testing/expectations.ts'
import { interleave, placesOf, statementsOf } from '#testing/interleave.ts'
import { confirmed, partBegun, partQuoteOf } from '#testing/lending/plans/paid-changes.ts'
import { quoteOf, repaidOrder } from '#testing/lending/plans/repaid-order.ts'
import type { Counter } from '#testing/merchants/checkout/counter.ts'
import { openRaceCounter } from '#testing/merchants/checkout/race-counter.ts'
import { buySettled, million } from '#testing/merchants/problems/purchase.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { asOf } from '#testing/test-app.ts'
import { acceptReport, answerReport, chooseOutcome, rejectReport, withdrawReport } from './commands.ts'
import { openReport } from './open-report.ts'

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly kind: string } }
const said = <T>(word: string, { ok, ...rest }: Outcome<T>): string => (ok ? word : 'error' in rest ? rest.error.kind : '')

onServers('a problem report that meets something else', (copies) => {
  let database: Database
  let counter: Counter
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, counter, close } = await openRaceCounter(copies))
  })
  afterAll(() => close())

  /** A purchase of 70,000,000 ten days after PAYING, so that a hold moves the first due day; and what may happen to it. */
  async function openScene(isReported: boolean) {
    const { db } = counter
    const { order } = await repaidOrder(db, counter.slug, 'credit', counter.now())
    const { customerId, id: orderId } = order
    counter.pass(10 * dayMs)
    const token = await openSession(db, { customerId, name: 'test', at: counter.now() })
    const track = await buySettled(counter, { token, customerId }, 70 * million)
    const merchant = present(await merchantBy(db, counter.merchant.id))
    const at = counter.now()
    const payments = { app: counter.app, order, at }
    const first = present((await invoicesOfOrder(db, customerId, orderId)).find(({ number }) => number === 1))
    const paid = await confirmed(payments, 'invoice', first.id, 'EXPIRED')
    const quote = await quoteOf(db, order, at)
    const paidOff = await confirmed(payments, 'payoff', quote, 'FAILED')
    const part = await partQuoteOf(payments)
    const partPaid = await confirmed(payments, 'part_payment', part, 'FAILED')
    const problem = { kind: 'RETURNED', amount: rial(40 * million), description: 'کالا را پس داده‌ام.', expectedOn: null } as const
    const report = () =>
      retryOnConflict(() =>
        db.transaction((tx) =>
          openReport(tx, { customerId, trackNumber: track, ...problem, choice: 'DEBT', openedBy: null, ...asOf(counter.now()) }, []),
        ),
      )
    const opened = isReported ? await report() : null
    const id = opened?.ok ? opened.value.id : ''
    if (isReported) await db.transaction((tx) => answerReport(tx, { merchant, id, agrees: false, answer: 'نه', at: counter.now() }))
    const decision = { customerId, id, reason: 'مدرک کافی است', ...asOf(at) }
    return {
      customerId,
      payoff: present(await findQuote(db, customerId, quote)).total,
      commands: {
        report: async () => said('reported', await report()),
        paid,
        'paid off': paidOff,
        'part paid': partPaid,
        'part begun': () => partBegun(payments, part),
        refund: async () =>
          said(
            'refunded',
            await db.transaction((tx) =>
              refundByStore(tx, { merchant, trackNumber: track, refundId: 'all', amount: rial(40 * million), ...asOf(at) }),
            ),
          ),
        accept: async () => said('accepted', await retryOnConflict(() => db.transaction((tx) => acceptReport(tx, decision)))),
        'accept again': async () => said('accepted', await db.transaction((tx) => acceptReport(tx, decision))),
        reject: async () => said('rejected', await db.transaction((tx) => rejectReport(tx, decision))),
        choose: async () => said('chosen', await db.transaction((tx) => chooseOutcome(tx, { customerId, id, choice: 'CREDIT' }))),
        withdraw: async () => said('withdrawn', await db.transaction((tx) => withdrawReport(tx, { customerId, id, ...asOf(at) }))),
      },
    }
  }
  type CommandName = keyof Awaited<ReturnType<typeof openScene>>['commands']

  /** Runs a pair in both orders, the first stopped at several places, and answers all that came of it, with the wallet in toman of millions. */
  async function outcomesOf(pair: readonly [CommandName, CommandName], isReported: boolean): Promise<readonly string[]> {
    const observed = new Set<string>()
    for (const first of [0, 1] as const) {
      const [one, other] = first === 0 ? pair : [pair[1], pair[0]]
      const statements = await statementsOf((await openScene(isReported)).commands[one])
      for (const place of placesOf(statements)) {
        const { commands, customerId, payoff } = await openScene(isReported)
        const came = await interleave(database.db, commands[one], commands[other], place)
        const wrong = (await violations(database.db)).map(({ violation }) => violation)
        const wallet = await balanceOf(database.db, customerId, 'CUSTOMER_WALLET')
        // What pays an order off depends on the day.
        observed.add([...(first === 0 ? came : came.toReversed()), wallet === payoff ? 'the payoff' : wallet, ...wrong].join(' · '))
      }
    }
    return [...observed].toSorted()
  }

  test.for([
    ['report', 'paid', ['reported · PAID · 0']],
    ['report', 'refund', ['DISPUTE_TOO_LARGE · refunded · 0', 'reported · refunded · 0']],
    ['report', 'paid off', ['reported · PAID · 0']],
    ['report', 'report', ['PROBLEM_OPEN · reported · 0', 'reported · PROBLEM_OPEN · 0']],
  ] as const)('R-CARE-01: %s × %s: whichever is first, nothing is lost', async ([one, other, outcomes]) => {
    expect(await outcomesOf([one, other], false)).toEqual(outcomes)
  })

  test.for([
    ['accept', 'paid', ['accepted · PAID · 0', 'accepted · to the wallet · 18744000']],
    ['accept', 'refund', ['NOT_WAITING · refunded · 0', 'accepted · REFUND_TOO_LARGE · 0']],
    ['accept', 'paid off', ['accepted · PAID · 40000000', 'accepted · to the wallet · the payoff']],
    ['accept', 'accept again', ['NOT_WAITING · accepted · 0', 'accepted · NOT_WAITING · 0']],
    ['accept', 'reject', ['NOT_WAITING · rejected · 0', 'accepted · NOT_WAITING · 0']],
    ['accept', 'choose', ['accepted · PROBLEM_ENDED · 0', 'accepted · chosen · 0']],
    ['accept', 'withdraw', ['NOT_WAITING · withdrawn · 0', 'accepted · PROBLEM_ENDED · 0']],
    ['reject', 'paid', ['rejected · PAID · 0']],
  ] as const)('R-CARE-03: %s × %s: it is decided once, and nothing is lost', async ([one, other, outcomes]) => {
    expect(await outcomesOf([one, other], true)).toEqual(outcomes)
  })

  test.for([
    ['part paid', ['reported · PAID · 0', 'reported · to the wallet · 30000000']],
    ['part begun', ['reported · NOT_PAYABLE · 0', 'reported · payable · 0']],
  ] as const)('R-CARE-01: report × %s: a part payment takes no instalment off its hold', async ([other, outcomes]) => {
    expect(await outcomesOf(['report', other], false)).toEqual(outcomes)
  })
})
