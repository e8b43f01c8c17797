import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readReconciliation } from '#contract/backoffice/reconciliation/routes.ts'
import { loanSettled } from '#domain/billing/ledger/order-transfers.ts'
import { withdrawalRequested } from '#domain/billing/ledger/withdrawal-transfers.ts'
import { smsPartPrice } from '#domain/engagement/deliveries/channel.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { dayMs, dayOf, hourMs, instant, minuteMs, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import type { FilePlant } from '#sandbox/people/file-plants.ts'
import { postTransfers } from '#server/billing/ledger/post-transfers.ts'
import { payDueWithdrawals } from '#server/billing/wallet/autopilot.ts'
import { insertWithdrawal } from '#server/billing/wallet/sql.ts'
import { storeAccounts } from '#server/identity/bank-accounts/sql.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { numberOf, openReconciliation, type Reconciliation } from '#testing/backoffice/reconciliation/reconciliation-scene.ts'
import { moneyGiven } from '#testing/billing/payments/till.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'

const times = (count: number, ms: number): readonly number[] => Array.from({ length: count }, () => ms)

onEveryEngine('the bank’s and the SMS provider’s daily files', (database) => {
  let it: Reconciliation
  beforeAll(async () => {
    it = await openReconciliation(database())
    const { app, till } = it
    await app.db.transaction((tx) => postTransfers(tx, [moneyGiven(till.customerId, rial(50_000_000), till.now())]))
  })
  afterAll(() => it.close())
  afterEach(() => it.mustBeSoundBesideLoans())

  /** A withdrawal of so much, to the account that plants this, paid by the bank; answers its id at the bank. */
  async function withdraw(plant: FilePlant | null, amount: number): Promise<string> {
    const { app, till } = it
    const { customerId } = till
    const sheba = plant === null ? 'IR150120000000000000000408' : numberOf('bank', plant)
    await storeAccounts(app.db, customerId, [{ type: 'CURRENT', number: sheba }], instant(till.now() - 2 * dayMs))
    const id = await app.db.transaction(async (tx) => {
      const asked = { customerId, amount: rial(amount), sheba, key: `${plant}-${amount}`, requestedAt: till.now() }
      const withdrawal = await insertWithdrawal(tx, asked)
      await postTransfers(tx, [withdrawalRequested({ customerId, withdrawalId: withdrawal.id, amount: rial(amount), at: till.now() })])
      return withdrawal.id
    })
    await payDueWithdrawals(app)
    return `WD-${id}`
  }

  /** An SMS that we sent to the mobile that plants this, as the deliveries have it; answers the provider's id. */
  async function send(plant: FilePlant | null, text: string, localId: number): Promise<string> {
    const { app, till } = it
    const receptor = plant === null ? '09121112233' : numberOf('sms', plant)
    const sent = await app.partners.noticeSms.send({ receptor, text, localId })
    if (!sent.ok) throw new Error(sent.error.kind)
    const at = new Date(till.now()).toISOString()
    await app.db
      .execute(sql`insert into deliveries (customer_id, notice, kind, channel, values, link, state, provider_id, sent_text, created_at, sent_at, reported_at)
      values (${till.customerId}, ${`test:${localId}`}, 'invoice.due', 'sms', '{}', '/', 'DELIVERED', ${sent.value.providerId}, ${text},
        ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
    return sent.value.providerId
  }

  const shown = async (partner: string) =>
    Object.fromEntries(
      (await it.differences())
        .filter((row) => row.partner === partner && row.status !== 'RESOLVED')
        .map(({ key, kind, ours, theirs, mendings }) => [key, [kind, ours, theirs, mendings.join()]]),
    )

  test('R-PROOF-05: payouts are compared by our reference: withdrawals, loans, and what the gateway paid to our account', async () => {
    const paid: Record<string, string> = {}
    for (const plant of ['MISSING', 'EXTRA', 'OTHER_AMOUNT', 'TWICE'] as const) paid[plant] = await withdraw(plant, 300_000)
    await withdraw(null, 400_000)
    // A loan that the bank paid, and one that it did not.
    const loan = { customerId: it.till.customerId, principal: rial(20_000_000), wage: rial(0), deposit: rial(0), at: it.till.now() }
    await it.app.db.transaction((tx) => postTransfers(tx, [loanSettled({ ...loan, orderId: 7 }), loanSettled({ ...loan, orderId: 8 })]))
    await it.app.partners.bank.settle({ orderIdentifier: orderIdentifier(7), attempt: 0, destination: 'IR0', amount: rial(20_000_000) })
    await it.payWith(null)
    it.toNextNight()
    await it.reconcile()
    const ofBank = {
      [paid['MISSING'] ?? '']: ['UNKNOWN_TO_PARTNER', -300_000, null, 'SUSPENSE,PARTNER_ERROR'],
      [`FEE-${paid['EXTRA']}`]: ['UNKNOWN_TO_US', null, -9_000, 'SUSPENSE,FEE,PARTNER_ERROR'],
      [paid['OTHER_AMOUNT'] ?? '']: ['OTHER_AMOUNT', -300_000, -309_000, 'SUSPENSE,FEE,PARTNER_ERROR'],
      [paid['TWICE'] ?? '']: ['TWICE', -300_000, -600_000, 'SUSPENSE,FEE,PARTNER_ERROR'],
      [orderIdentifier(8)]: ['UNKNOWN_TO_PARTNER', -20_000_000, null, 'SUSPENSE,PARTNER_ERROR'],
    }
    expect(await shown('bank')).toEqual(ofBank)
    // What the gateway paid out for that day comes with the next day's file, and is what the gateway's file says.
    it.toNextNight()
    await it.reconcile()
    expect(await shown('bank')).toEqual(ofBank)
  })

  test('a fee of the bank is booked as a cost, and a lost payout waits in suspense, by two people', async () => {
    const bank = await it.sumOf('BANK_SETTLEMENT')
    const rows = Object.entries(await shown('bank'))
    const keyOf = (kind: string, theirs: number | null) => rows.find(([, row]) => row[0] === kind && row[2] === theirs)?.[0] ?? ''
    const fee = await it.differenceOf(keyOf('UNKNOWN_TO_US', -9_000))
    const lost = await it.differenceOf(rows.find(([key, row]) => row[0] === 'UNKNOWN_TO_PARTNER' && key.startsWith('WD-'))?.[0] ?? '')
    expect([(await it.mend(fee.id, 'FEE')).status, (await it.mend(lost.id, 'SUSPENSE')).status]).toEqual([200, 200])
    expect([await it.sumOf('PARTNER_FEES'), await it.sumOf('SUSPENSE')]).toEqual([9_000, -300_000])
    expect(await it.sumOf('BANK_SETTLEMENT')).toBe(bank - 9_000 + 300_000)
  })

  test('R-PROOF-05: an SMS is compared with its delivery and what its segments cost; no money of it is put into suspense', async () => {
    const [short, long] = ['سلام', 'سلام '.repeat(20)]
    const missing = await send('MISSING', short, 1)
    const extra = await send('EXTRA', short, 2)
    const dear = await send('OTHER_AMOUNT', long, 3)
    const twice = await send('TWICE', short, 4)
    await send(null, long, 5)
    it.toNextNight()
    await it.reconcile()
    expect(await shown('sms')).toEqual({
      [missing]: ['UNKNOWN_TO_PARTNER', -smsPartPrice, null, 'PARTNER_ERROR'],
      [`7${extra}`]: ['UNKNOWN_TO_US', null, -smsPartPrice, 'FEE,PARTNER_ERROR'],
      [dear]: ['OTHER_AMOUNT', -2 * smsPartPrice, -2 * smsPartPrice - 500, 'FEE,PARTNER_ERROR'],
      [twice]: ['TWICE', -smsPartPrice, -2 * smsPartPrice, 'FEE,PARTNER_ERROR'],
    })
    const progress = await it.staffApp.call(readReconciliation, {}, await it.as('one'))
    expect(progress.body.results.find(({ partner }) => partner === 'sms')).toMatchObject({
      reconciled_until: dayOf(instant(it.till.now() - dayMs)),
      missing_day: null,
      open: 4,
    })
  })

  test('a partner whose address does not answer leaves its days due, and the others are compared', async () => {
    const { gateway, sms } = it.app.partners.files
    const silent = { fetch: async () => ({ ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'bank-file' } }) as const }
    it.toNextNight()
    await it.reconcileWith({ gateway, sms, bank: silent })
    const missingOf = async () =>
      (await it.staffApp.call(readReconciliation, {}, await it.as('one'))).body.results.map(({ missing_days }) => missing_days)
    expect(await missingOf()).toEqual([0, 1, 0])
    await it.reconcile()
    expect(await missingOf()).toEqual([0, 0, 0])
  })

  test('a file that does not come is asked for every quarter of an hour of its first day, then after a growing pause', async () => {
    const { gateway, sms } = it.app.partners.files
    const [runs, asked]: [number[], number[]] = [[], []]
    let missing = ''
    const bank = {
      fetch: async (day: Day) => {
        missing ||= day
        if (day === missing) asked.push(it.till.now())
        return { ok: false, error: { kind: 'PARTNER_UNAVAILABLE', partner: 'bank-file' } } as const
      },
    }
    it.toNextNight()
    const endedAt = startOfDay(dayOf(it.till.now()))
    const steps = [
      ...times(4, 15 * minuteMs),
      19 * hourMs,
      ...times(20, 15 * minuteMs),
      ...times(12, hourMs),
      ...times(8, dayMs / 2),
      20 * dayMs,
      ...times(6, dayMs / 2),
    ]
    for (const step of steps) {
      runs.push(it.till.now())
      await it.reconcileWith({ gateway, sms, bank })
      it.till.pass(step)
    }
    for (const [index, at] of asked.entries()) {
      const pause = at - endedAt < dayMs ? 0 : Math.min((at - endedAt) / 24, dayMs)
      expect(asked[index + 1]).toBe(runs.find((run) => run > at && run >= at + pause))
    }
    expect(runs.length - asked.length).toBeGreaterThan(10)
    it.till.pass(dayMs)
    await it.reconcile()
    expect(await rowsOf(it.app.db, sql`select state from partner_days where partner = 'bank' and day = ${missing}`)).toEqual([
      { state: 'LOADED' },
    ])
  })
})
