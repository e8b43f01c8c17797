import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { downloadTransfers } from '#contract/backoffice/finance/routes.ts'
import { readQueue } from '#contract/backoffice/queues/routes.ts'
import { readReconciliation } from '#contract/backoffice/reconciliation/routes.ts'
import { dayOf, hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { askDuePayments } from '#server/billing/payments/ask-due-payments.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openReconciliation, type Reconciliation } from '#testing/backoffice/reconciliation/reconciliation-scene.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { onEveryEngine } from '#testing/on-both-engines.ts'

onEveryEngine('the gateway’s daily file', (database) => {
  let it: Reconciliation
  const keys: Record<string, string> = {}
  const price: Record<string, number> = {}
  beforeAll(async () => {
    it = await openReconciliation(database())
    for (const plant of ['MISSING', 'EXTRA', 'OTHER_AMOUNT', 'TWICE', 'NEXT_DAY', 'REFUNDED', 'PAID_LATE'] as const) {
      const { authority, amount } = await it.payWith(plant)
      keys[plant] = authority ?? ''
      price[plant] = amount
    }
    keys['none'] = (await it.payWith(null)).authority ?? ''
    // The gateway says that the late one is not paid, until it ends.
    it.till.pass(25 * minuteMs)
    await askDuePayments(it.app)
    it.toNextNight()
    await it.reconcile()
  })
  afterEach(() => mustBeSound(database()))
  afterAll(() => it.close())

  const key = (plant: string) => present(keys[plant])
  const shown = async () => {
    const rows = await it.differences()
    return Object.fromEntries(rows.map((row) => [row.key, [row.kind, row.status, row.ours, row.theirs]]))
  }

  test('R-PROOF-05: each planted difference is a row with what we and the partner say, once however often it is compared', async () => {
    const expected = {
      [key('MISSING')]: ['UNKNOWN_TO_PARTNER', 'OPEN', price['MISSING'], null],
      [`${key('EXTRA').slice(0, -4)}0000`]: ['UNKNOWN_TO_US', 'OPEN', null, price['EXTRA']],
      [key('OTHER_AMOUNT')]: ['OTHER_AMOUNT', 'OPEN', price['OTHER_AMOUNT'], (price['OTHER_AMOUNT'] ?? 0) - 12_000],
      [key('TWICE')]: ['TWICE', 'OPEN', price['TWICE'], 2 * (price['TWICE'] ?? 0)],
      [key('NEXT_DAY')]: ['UNKNOWN_TO_PARTNER', 'OPEN', price['NEXT_DAY'], null],
      [`${key('REFUNDED')}:refund`]: ['UNKNOWN_TO_US', 'OPEN', null, -(price['REFUNDED'] ?? 0)],
      [key('PAID_LATE')]: ['UNKNOWN_TO_US', 'OPEN', null, price['PAID_LATE']],
    }
    expect(await shown()).toEqual(expected)
    const before = await it.differences()
    await it.app.db.execute(sql`update partner_days set matched_at = null`)
    await it.reconcile()
    expect(await it.differences()).toEqual(before)
  })

  test('they wait in the queue of FINANCE, and the raw file stays as it came', async () => {
    const queue = await it.staffApp.call(readQueue, { params: { queue: 'differences' }, query: {} }, await it.as('one'))
    expect(queue.body.results.map(({ subject, customer }) => [subject.kind, customer])).toEqual(
      Array.from({ length: 7 }, () => ['difference', null]),
    )
    const files = await rowsOf<{ partner: string; fault: string | null; isWhole: boolean }>(
      it.app.db,
      sql`select partner, fault, encode(sha256(content), 'hex') = sha256 as "isWhole" from partner_files order by partner`,
    )
    expect(files).toEqual(['bank', 'gateway', 'sms'].map((partner) => ({ partner, fault: null, isWhole: true })))
    await expect(it.app.db.execute(sql`update partner_files set content = ''`)).rejects.toThrow('Failed query')
    await expect(it.app.db.execute(sql`delete from partner_lines`)).rejects.toThrow('Failed query')
  })

  test('R-PROOF-05: only lawful decisions can be proposed, once, and approved by a second person', async () => {
    const late = await it.differenceOf(key('PAID_LATE'))
    const refunded = await it.differenceOf(`${key('REFUNDED')}:refund`)
    expect(late.mendings).toEqual(['ASK_AGAIN', 'SUSPENSE', 'PARTNER_ERROR'])
    expect(refunded.mendings).toEqual(['SUSPENSE', 'FEE', 'PARTNER_ERROR'])
    expect((await it.propose(late.id, 'FEE')).body.code).toBe('NOT_MENDABLE')
    const made = await it.propose(late.id, 'ASK_AGAIN')
    expect((await it.propose(late.id, 'SUSPENSE', 'other')).body.code).toBe('ALREADY_PROPOSED')
    expect((await it.differenceOf(key('PAID_LATE'))).mendings).toEqual([])
    expect((await it.approve(made.body.results.id, 'one')).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await it.approve(made.body.results.id)).body.results).toMatchObject({
      status: 'DONE',
      customer: { id: 0, name: 'شرکت' },
      summary: expect.stringContaining(key('PAID_LATE')) as string,
    })
    expect(await it.statusOf(late.id)).toBe('RESOLVED')
    const [paid] = await rowsOf<{ status: string }>(it.app.db, sql`select status from payments where authority = ${key('PAID_LATE')}`)
    expect(paid).toEqual({ status: 'PAID' })
  })

  test('R-PROOF-05: suspense and fees are double entries that leave the partner’s account as the partner says', async () => {
    const clearing = await it.sumOf('GATEWAY_CLEARING')
    const extra = await it.differenceOf(`${key('EXTRA').slice(0, -4)}0000`)
    const short = await it.differenceOf(key('OTHER_AMOUNT'))
    const near = await it.differenceOf(key('NEXT_DAY'))
    for (const { id } of [extra, near]) expect((await it.mend(id, 'SUSPENSE')).status).toBe(200)
    expect((await it.mend(short.id, 'FEE')).status).toBe(200)
    expect(await it.sumOf('SUSPENSE')).toBe(-extra.delta - near.delta)
    expect(await it.sumOf('PARTNER_FEES')).toBe(12_000)
    expect(await it.sumOf('GATEWAY_CLEARING')).toBe(clearing + extra.delta + near.delta - 12_000)
    expect((await it.mend((await it.differenceOf(key('TWICE'))).id, 'PARTNER_ERROR')).status).toBe(200)
    expect(await it.sumOf('GATEWAY_CLEARING')).toBe(clearing + extra.delta + near.delta - 12_000)
    expect((await it.mend(short.id, 'PARTNER_ERROR')).body.code).toBe('NOT_MENDABLE')
    // What is in suspense leaves it by a later decision.
    expect((await it.mend(extra.id, 'PARTNER_ERROR')).status).toBe(200)
    expect(await it.sumOf('SUSPENSE')).toBe(-near.delta)
    const asked = { body: { format: 'csv' as const, event: 'DIFFERENCE_BOOKED' } }
    const lines = String((await it.staffApp.call(downloadTransfers, asked, await it.as('one'))).body)
      .trim()
      .split('\r\n')
    expect(new Set(lines.slice(1).map((line) => line.split(',').slice(-4).join()))).toEqual(new Set([',شرکت,,']))
  })

  test('a payment near midnight that is in the next day’s file closes its difference, and what was booked of it', async () => {
    const near = await it.differenceOf(key('NEXT_DAY'))
    it.toNextNight()
    await it.reconcile()
    expect(await it.statusOf(near.id)).toBe('RESOLVED')
    expect([await it.sumOf('SUSPENSE'), await it.statusOf((await it.differenceOf(key('MISSING'))).id)]).toEqual([0, 'OPEN'])
    const progress = await it.staffApp.call(readReconciliation, {}, await it.as('one'))
    expect(progress.body.results.map(({ partner, missing_day, is_late }) => [partner, missing_day, is_late])).toEqual([
      ['gateway', null, false],
      ['bank', null, false],
      ['sms', null, false],
    ])
  })

  test('a file that is late, cut off or has another sum is asked for again, and a day without one is an alarm', async () => {
    for (const plant of ['LATE', 'CUT_OFF', 'OTHER_SUM'] as const) {
      await it.payWith(plant)
      const on = dayOf(it.till.now())
      it.toNextNight()
      await it.reconcile()
      const [waiting] = (await it.staffApp.call(readReconciliation, {}, await it.as('one'))).body.results
      expect(waiting).toMatchObject({ missing_day: on, fault: plant === 'LATE' ? null : plant, is_late: false })
      it.till.pass(6 * hourMs)
      const [late] = (await it.staffApp.call(readReconciliation, {}, await it.as('one'))).body.results
      expect(late?.is_late).toBe(true)
      await it.reconcile()
      const [done] = (await it.staffApp.call(readReconciliation, {}, await it.as('one'))).body.results
      expect(done).toMatchObject({ missing_day: null, reconciled_until: on, is_late: false })
    }
    expect((await it.differences()).filter(({ status }) => status === 'OPEN')).toHaveLength(2)
  })
})
