import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#domain/billing/payments/payment.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { seedPointPackages } from '#server/billing/discounts/seed-prices.ts'
import { balanceOf } from '#server/billing/ledger/sql.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { closeAccount } from '#server/engagement/closure/close-account.ts'
import type { StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { openPartners } from '#server/platform/partners/open-partners.ts'
import { openFakeGateway } from '#testing/billing/payments/fake-gateway.ts'
import { begin, mustBeSound } from '#testing/billing/payments/till.ts'
import { gateStatements, interleave, placesOfLocks, statementsOf } from '#testing/interleave.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { settingsFor } from '#testing/platform/partners/fake-partners.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'

const confirmed = { spend: async () => true, isProven: async () => true } as unknown as StepUp
const price = 330_000
const count = 5000
const isWrite = (statement: string): boolean => /^(insert|update|with|commit)|for (no key )?update/i.test(statement.trim())

onServers('a package whose payment failed first and is reported paid later', (copies) => {
  const bank = openFakeGateway()
  let database: Database
  let it: TestApp
  let packageId = ''
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database, { partners: { ...openPartners(settingsFor('http://127.0.0.1:9')), gateway: bank.gateway } })
    await seedPointPackages(database.db)
    const [first] = await rowsOf<{ id: number }>(database.db, sql`select id from point_packages where points = ${count}`)
    packageId = String(first?.id)
  })
  afterAll(() => database.close())

  let mobiles = 0
  const somebody = async () => (await it.customer(`0917${String((mobiles += 1)).padStart(7, '0')}`)).customerId
  const beginOne = (customerId: number) =>
    begin(it.app, {
      customerId,
      kind: 'point_package',
      itemIds: [packageId],
      redirectUri: '/invoice/payment',
      discountCode: null,
      idempotencyKey: null,
    })
  /** One that the customer left at the gateway, and paid there afterwards. */
  async function endedThoughPaid(customerId: number): Promise<Payment> {
    const payment = await beginOne(customerId)
    expect((await askGateway(it.app, customerId, payment.id, 'NOK'))?.status).toBe('FAILED')
    bank.pay(payment.authority ?? '')
    return payment
  }
  const succeed =
    ({ customerId, id }: Payment) =>
    async (): Promise<string> => {
      const paid = await askGateway(otherProcess(it.app), customerId, id, 'OK')
      return paid?.isCreditedToWallet ? `to the wallet, ${paid.creditedBecause}` : String(paid?.status)
    }
  const close = (customerId: number) => async (): Promise<string> => {
    const closed = await closeAccount(otherProcess(it.app), customerId, confirmed)
    return closed.ok ? 'closed' : closed.error.kind
  }
  const moved = async (customerId: number) => {
    const [pointsNow, walletNow] = [
      await balanceOf(database.db, customerId, 'CUSTOMER_POINTS'),
      await balanceOf(database.db, customerId, 'CUSTOMER_WALLET'),
    ]
    return `${pointsNow} points, ${walletNow} rial`
  }

  /** A late one and one begun after it had failed, both paid at the gateway. */
  async function meetTwo() {
    const customerId = await somebody()
    const late = await endedThoughPaid(customerId)
    it.pass(minuteMs)
    const live = await beginOne(customerId)
    bank.pay(live.authority ?? '')
    it.pass(minuteMs)
    return { customerId, late, live }
  }

  test('one of two payments whose times overlap buys the package, whichever is known first, and the other goes to the wallet', async () => {
    for (const isLateFirst of [true, false]) {
      const inOrder = ({ late, live }: Awaited<ReturnType<typeof meetTwo>>) =>
        isLateFirst ? ([late, live] as const) : ([live, late] as const)
      const statements = await statementsOf(succeed(inOrder(await meetTwo())[0]))
      for (const place of [...placesOfLocks(statements, isWrite), 1000]) {
        const both = await meetTwo()
        const [one, other] = inOrder(both)
        const outcomes = await interleave(database.db, succeed(one), succeed(other), place)
        expect(outcomes.toSorted(), `${isLateFirst} ${place}`).toEqual(['PAID', 'to the wallet, NOT_PAYABLE'])
        expect(await moved(both.customerId)).toBe(`${count} points, ${price} rial`)
      }
    }
    await mustBeSound(database)
  })

  test('two that follow each other are two packages', async () => {
    const customerId = await somebody()
    for (let turn = 0; turn < 2; turn++) {
      const payment = await beginOne(customerId)
      bank.pay(payment.authority ?? '')
      it.pass(minuteMs)
      expect(await succeed(payment)()).toBe('PAID')
    }
    expect(await moved(customerId)).toBe(`${2 * count} points, 0 rial`)
  })

  const meet = async () => {
    const late = await endedThoughPaid(await somebody())
    return { customerId: late.customerId, late }
  }

  test('on an account that is closed meanwhile the money goes to the wallet, where the queue of closed accounts finds it', async () => {
    const observed = new Set<string>()
    const first = await meet()
    const nearlyClosed = (await statementsOf(close(first.customerId))).lastIndexOf('commit')
    for (const place of [nearlyClosed, 1000]) {
      const { customerId, late } = await meet()
      const [closed, paid] = await interleave(database.db, close(customerId), succeed(late), place)
      observed.add([closed, paid, await moved(customerId)].join(' · '))
    }
    expect([...observed]).toEqual([`closed · to the wallet, NOT_PAYABLE · 0 points, ${price} rial`])
    observed.clear()
    const statements = await statementsOf(succeed((await meet()).late))
    for (const place of placesOfLocks(statements, isWrite)) {
      const { customerId, late } = await meet()
      const [paid, closed] = await interleave(database.db, succeed(late), close(customerId), place)
      observed.add([closed, paid, await moved(customerId)].join(' · '))
    }
    expect(
      [...observed].filter(
        (one) =>
          ![`closed · PAID · ${count} points, 0 rial`, `closed · to the wallet, NOT_PAYABLE · 0 points, ${price} rial`].includes(one),
      ),
    ).toEqual([])
    await mustBeSound(database)
  })
})
