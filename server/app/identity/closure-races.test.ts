import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyIncome } from '#contract/backoffice/order-review/assessment-routes.ts'
import { flagVulnerable } from '#contract/backoffice/order-review/vulnerability-routes.ts'
import { answerSupport } from '#contract/backoffice/support/routes.ts'
import { setNoticeEmail } from '#contract/engagement/deliveries/routes.ts'
import { otpRequest } from '#contract/lending/credit-checks/routes.ts'
import { closeAccount } from '#server/engagement/closure/close-account.ts'
import { insertConversation, insertMessage, newestMessage } from '#server/engagement/support/sql.ts'
import type { StepUp } from '#server/identity/passkeys/step-up/require-step-up.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openRequest } from '#server/lending/credit-checks/request-report.ts'
import { rowsOf, type Database } from '#server/platform/database/open.ts'
import { rootOf } from '#server/platform/database/retry.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { openStaffApp, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { gateStatements, interleave, placesOfLocks, statementsOf, type Command } from '#testing/interleave.ts'
import { openBackedOrder, openGuarantor } from '#testing/lending/guarantors/backed-order.ts'
import { openShops, orderIn, someone } from '#testing/lending/orders/open-order.ts'
import { onServers } from '#testing/on-both-engines.ts'
import { createTestApp, otherProcess, type TestApp } from '#testing/test-app.ts'

const confirmed = { spend: async () => true, isProven: async () => true } as unknown as StepUp
const isClosed = (fault: unknown): boolean => rootOf(fault).constraint === 'account_open'
const text = 'دربارهٔ این شخص'

/** A customer who may close their account, and a command that writes about them; it answers its status or code. */
type Scene = { readonly customerId: number; readonly command: Command<string> }

onServers('a closure that meets what is written about the customer', (copies) => {
  let database: Database
  let it: TestApp
  let staffApp: StaffApp
  let slug = ''
  let tokens: Readonly<Record<'support' | 'reviewer', string>>
  let nearlyClosed = 0
  beforeAll(async () => {
    gateStatements()
    database = await copies.open()
    it = await createTestApp(database, { partners: politePartners(() => it.now()) })
    staffApp = await openStaffApp(it)
    slug = await openShops(database.db)
    const tokenOf = async (name: string, role: 'SUPPORT' | 'REVIEWER') => (await staffApp.signedIn(name, role)).token
    tokens = { support: await tokenOf('support', 'SUPPORT'), reviewer: await tokenOf('reviewer', 'REVIEWER') }
    const { customerId } = await someone(database.db)
    nearlyClosed = (await statementsOf(() => close(customerId)())).lastIndexOf('commit')
  })
  afterAll(() => database.close())

  const close = (customerId: number) => async (): Promise<string> => {
    const closed = await closeAccount(otherProcess(it.app), customerId, confirmed)
    return closed.ok ? 'closed' : closed.error.kind
  }

  /** All that came of both: the closure before its last statement or at its end, then the command before each of its writes and its end. */
  async function outcomesOf(meet: () => Promise<Scene>, left: (customerId: number) => Promise<unknown>) {
    const observed = new Set<string>()
    const meeting = async (isClosureFirst: boolean, place: number) => {
      const { customerId, command } = await meet()
      const both = isClosureFirst
        ? await interleave(database.db, close(customerId), command, place)
        : (await interleave(database.db, command, close(customerId), place)).toReversed()
      observed.add([...both, await left(customerId)].join(' · '))
    }
    for (const place of [nearlyClosed, 1000]) await meeting(true, place)
    const statements = await statementsOf((await meet()).command)
    for (const place of placesOfLocks(statements, (statement) => /^(insert|update|commit)/.test(statement))) await meeting(false, place)
    return observed
  }

  const rowsLeft = async (customerId: number): Promise<number> => {
    const tables = ['reports', 'notice_emails', 'deliveries', 'vulnerability_flags', 'verified_incomes', 'support_messages']
    const rows = tables.map((table) => `select customer_id from ${table} where customer_id = ${customerId}`).join(' union all ')
    return (await rowsOf(database.db, sql.raw(rows))).length
  }

  test('a code that a closure meets is erased with the account, or not written once that is closed', async () => {
    let mobile = ''
    const meet = async (): Promise<Scene> => {
      const person = await someone(database.db)
      mobile = person.mobile
      const token = await openSession(database.db, { customerId: person.customerId, name: null, at: it.now() })
      const command = async () => String((await it.call(otpRequest, { body: {} }, { token })).status)
      return { customerId: person.customerId, command }
    }
    const codesLeft = async () =>
      (await rowsOf(database.db, sql`select mobile from one_time_codes where mobile in (${mobile}, '09000000000')`)).length
    expect(await outcomesOf(meet, codesLeft)).toEqual(new Set(['closed · 401 · 0', 'closed · 200 · 0']))
  })

  const ended = async () => {
    const { customerId } = await someone(database.db, { grade: 'A1' })
    return { customerId, params: { order: String((await orderIn(database.db, 'REJECTED', customerId, slug)).id) } }
  }

  const writing = {
    'a request for a credit report': async () => {
      const { customerId, nationalCode } = await someone(database.db)
      const asked = () => openRequest(it.app, { customerId, nationalCode, utm: {} })
      const command = () =>
        asked().then(
          ({ ok }) => (ok ? '200' : 'refused'),
          (fault: unknown) => (isClosed(fault) ? '401' : String(fault)),
        )
      return { customerId, command }
    },
    'the e-mail for notices': async () => {
      const { customerId } = await someone(database.db)
      const token = await openSession(database.db, { customerId, name: null, at: it.now() })
      const command = async () => String((await it.call(setNoticeEmail, { body: { email: 'sara@example.ir' } }, { token })).status)
      return { customerId, command }
    },
    'a flag of vulnerability': async () => {
      const { customerId, params } = await ended()
      const command = async () => String((await staffApp.call(flagVulnerable, { params, body: { reason: text } }, tokens.support)).status)
      return { customerId, command }
    },
    'a verified income': async () => {
      const { customerId, params } = await ended()
      const body = { amount: 5_000_000, document_type: 'SALARY_SLIP' as const }
      const command = async () => String((await staffApp.call(verifyIncome, { params, body }, tokens.reviewer)).status)
      return { customerId, command }
    },
    'an answer of support': async () => {
      const { customerId } = await someone(database.db)
      const at = it.now()
      const { id } = await insertConversation(database.db, { customerId, orderId: null, subject: text, at })
      await insertMessage(database.db, { customerId, conversationId: id, text, createdAt: at })
      const { newest: latest } = await newestMessage(database.db, { customerId, id })
      const params = { customer_id: customerId, id }
      const command = async () => String((await staffApp.call(answerSupport, { params, body: { text, latest } }, tokens.support)).status)
      return { customerId, command }
    },
  } satisfies Readonly<Record<string, () => Promise<Scene>>>

  const refused: Readonly<Partial<Record<keyof typeof writing, string>>> = {
    'a request for a credit report': '401',
    'the e-mail for notices': '401',
  }

  test.for(Object.keys(writing) as (keyof typeof writing)[])(
    '%s: it is erased with the account, or refused once that is closed',
    async (name) => {
      expect(await outcomesOf(writing[name], rowsLeft)).toEqual(new Set([`closed · ${refused[name] ?? '404'} · 0`, 'closed · 200 · 0']))
    },
  )

  /** Who declined to guarantee an order, and its owner who asks again. */
  const meetGuarantor = async () => {
    const owner = await openBackedOrder(it, slug)
    const guarantor = await openGuarantor(it)
    const { id } = (await owner.add(guarantor.number)).body.results
    await it.relay()
    await guarantor.say(owner.order.id, 'REJECT')
    await it.relay()
    return { owner, customerId: guarantor.customerId, command: async () => (await owner.patch(id, 'CHECKING')).body.code ?? 'asked' }
  }

  const statusOf = async (guarantorId: number) =>
    (await rowsOf<{ status: string }>(database.db, sql`select status from guarantees where guarantor_id = ${guarantorId}`))[0]?.status

  test('a guarantor who declined is not asked again once their account is closed, and does not close it once they are asked', async () => {
    expect(await outcomesOf(meetGuarantor, statusOf)).toEqual(
      new Set(['closed · GUARANTOR_GONE · REJECT', 'ACCOUNT_IN_USE · asked · CHECKING']),
    )
  })

  test('an order’s owner reads that a guarantor whose account is closed is gone', async () => {
    const { owner, customerId } = await meetGuarantor()
    const areGone = async () => (await owner.details()).guarantees.map((each) => each.is_guarantor_gone)
    expect(await areGone()).toEqual([false])
    expect(await close(customerId)()).toBe('closed')
    expect(await areGone()).toEqual([true])
  })
})
