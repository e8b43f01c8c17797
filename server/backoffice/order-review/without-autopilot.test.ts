import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { violations } from '#server/billing/ledger/sql.ts'
import { followByHand, openTeam, type Objections, type Team } from '#testing/backoffice/order-by-staff.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openFixture, type Fixture } from '#testing/lending/orders/fixture.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'

/** An order takes many steps, and the machine may be busy. */
vi.setConfig({ testTimeout: 120_000 })

onOneEngine('orders without the autopilot', (database) => {
  let fixture: Fixture
  let staffApp: StaffApp
  let team: Team
  beforeAll(async () => {
    fixture = await openFixture(database(), { isAutopilot: false })
    staffApp = await openStaffApp(fixture.app)
    team = await openTeam(staffApp)
  })
  afterAll(() => fixture.close())

  const runOrder = async (more: object, has: object, objections: Objections = {}) => {
    const customer = await fixture.enter(undefined, has)
    const made = await fixture.order(customer, more)
    expect(made.status).toBe(201)
    return followByHand(fixture, staffApp, team, customer, made.body.results.id, objections)
  }

  test('store credit is charged by two people, after documents were returned, the bank asked again and the first charge was refused', async () => {
    const did = await runOrder(
      { store_slug: fixture.storeSlug },
      { grade: 'B1' },
      {
        documents: 'DOCUMENT_BLURRED',
        command: { when: 'accept-initially', give: 'ask-again-initially', code: 'ACCOUNT_AVERAGE_OLD' },
        settlement: 'مبلغ قرارداد را دوباره بررسی کنید.',
      },
    )
    expect(did).toEqual(expect.arrayContaining(['papers back', 'ask-again-initially', 'charge-credit refused', 'bank signature']))
    expect(did.at(-1)).toBe('charge-credit')
  })

  test('a card with a cheque whose front was returned once', async () => {
    const has = { grade: 'A1', documents: true }
    const did = await runOrder({ type: 'OPEN_LOOP', amount: 300_000_000, refund_policy_type: 'CHEQUE' }, has, {
      cheque: 'CHEQUE_UNREADABLE',
    })
    expect(did.filter((step) => step === 'cheque front')).toHaveLength(2)
    expect(did.at(-1)).toBe('charge-credit')
  })

  test('an instant loan is paid out by two people', async () => {
    const did = await runOrder({ type: 'INSTANT_LOAN', amount: 20_000_000, invoice_count: 3 }, { grade: 'B1', documents: true })
    expect(did.at(-1)).toBe('settle')
  })

  test('a personal loan on a mortgage deed that was returned once', async () => {
    const loan = { type: 'BANK_PERSONAL_LOAN', amount: 3_000_000_000, refund_policy_type: 'MORTGAGE_DEED' }
    const did = await runOrder(loan, { grade: 'A1', documents: true }, { mortgageDeed: 'DEED_INCOMPLETE' })
    expect(did).toEqual(expect.arrayContaining(['deed back', 'deed yes']))
    expect(did.at(-1)).toBe('settle')
  })

  test('a guarantor is approved by hand', async () => {
    const did = await runOrder({ store_slug: fixture.storeSlug, amount: 300_000_000 }, { grade: 'A1', documents: true })
    expect(did).toContain('guarantor')
    expect(did.at(-1)).toBe('charge-credit')
  })

  test('the ledger is sound after all of these orders', async () => {
    expect(await violations(fixture.db)).toEqual([])
  })
})
