import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { askDuePayments } from '#server/billing/payments/ask-due-payments.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { openReconciliation, type Reconciliation } from '#testing/backoffice/reconciliation/reconciliation-scene.ts'
import { mustBeSound } from '#testing/billing/payments/till.ts'
import { present } from '#testing/expectations.ts'
import { gateStatements, interleave, statementsOf } from '#testing/interleave.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { isProof } from '#testing/turn.ts'

/** The places of what a command sends before which another may come: where it locks or writes; with PROVE=1 every third of all others too. */
const placesIn = (statements: readonly string[]): readonly number[] =>
  [...statements.entries()].flatMap(([place, statement]) =>
    /for update|^\s*(insert|update)|"?(file_differences|partner_days|ledger_transfers|money_proposals)"? (set|\()|^commit|advisory/i.test(
      statement,
    ) ||
    (isProof() && place % 3 === 0)
      ? [place]
      : [],
  )

onServers('commands that meet at one difference', (copies) => {
  let database: Database
  let it: Reconciliation
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await openReconciliation(database)
  })
  afterAll(async () => {
    await it.close()
    await database.close()
  })

  /** Payments that the gateway took, we think unpaid, and its file of that day lists: the differences with their proposals of suspense. */
  async function suspensesProposed(count: number) {
    const payments = []
    for (let one = 0; one < count; one++) payments.push(await it.payWith('PAID_LATE'))
    it.till.pass(25 * minuteMs)
    await askDuePayments(it.app)
    it.toNextNight()
    await it.reconcile()
    const all = await it.differences()
    const proposed = []
    for (const payment of payments) {
      const { id, delta } = present(all.find(({ key }) => key === payment.authority))
      proposed.push({ payment, differenceId: id, delta, proposalId: (await it.propose(id, 'SUSPENSE')).body.results.id })
    }
    return proposed
  }

  test('suspense and a late success of the same payment: the money is booked once after the next comparison, whoever comes first', async () => {
    const [measured] = await suspensesProposed(1)
    const places = placesIn(await statementsOf(() => it.approve(present(measured).proposalId)))
    expect(places.length).toBeGreaterThan(5)
    const answers: number[] = []
    for (const [index, one] of (await suspensesProposed(places.length)).entries()) {
      const succeed = () => askGateway(it.app, one.payment.customerId, one.payment.id, null)
      const approve = () => it.approve(one.proposalId)
      const [approved, paid] = await interleave(it.app.db, approve, succeed, present(places[index]))
      answers.push(approved.status)
      expect([200, 409]).toContain(approved.status)
      expect(paid?.status).toBe('PAID')
      await mustBeSound(database)
    }
    expect(new Set(answers)).toEqual(new Set([200, 409]))
    await askGateway(it.app, present(measured).payment.customerId, present(measured).payment.id, null)
    it.toNextNight()
    await it.reconcile()
    await mustBeSound(database)
    const [taken] = await rowsOf<{ sum: number }>(it.app.db, sql`select sum(amount)::bigint as sum from payments where status = 'PAID'`)
    expect([await it.sumOf('SUSPENSE'), await it.sumOf('GATEWAY_CLEARING')]).toEqual([0, taken?.sum])
    expect(new Set((await it.differences()).map(({ status }) => status))).toEqual(new Set(['RESOLVED']))
  })

  test('two approvals of one proposal book it once', async () => {
    const [measured] = await suspensesProposed(1)
    const places = placesIn(await statementsOf(() => it.approve(present(measured).proposalId)))
    const before = await it.sumOf('SUSPENSE')
    let booked = 0
    for (const [index, one] of (await suspensesProposed(places.length)).entries()) {
      const approve = (who: 'other' | 'third') => () => it.approve(one.proposalId, who)
      const answers = await interleave(it.app.db, approve('other'), approve('third'), present(places[index]))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      booked += one.delta
    }
    expect(await it.sumOf('SUSPENSE')).toBe(before - booked)
    await mustBeSound(database)
  })

  test('two runs of the job, and an approval during one, leave one row for each transaction', async () => {
    await it.payWith('MISSING')
    it.toNextNight()
    const places = placesIn(await statementsOf(it.reconcile)).filter((_, index) => index % 9 === 0)
    for (const place of places) {
      const { authority } = await it.payWith('NEXT_DAY')
      it.toNextNight()
      await interleave(it.app.db, it.reconcile, it.reconcile, place)
      const near = await it.differenceOf(authority ?? '')
      const { body } = await it.propose(near.id, 'SUSPENSE')
      it.toNextNight()
      const [, approved] = await interleave(it.app.db, it.reconcile, () => it.approve(body.results.id), place)
      expect([200, 409]).toContain(approved.status)
      await mustBeSound(database)
      it.toNextNight()
      await it.reconcile()
      expect(await it.statusOf(near.id)).toBe('RESOLVED')
    }
    const doubled = await rowsOf(
      it.app.db,
      sql`select key from file_differences group by partner, key having count(*) > 1
        union all select sha256 from partner_files where fault is null group by partner, day, sha256 having count(*) > 1`,
    )
    expect(doubled).toEqual([])
    await mustBeSound(database)
  })
})
