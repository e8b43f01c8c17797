import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/platform/kernel/time.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { violations } from '#server/billing/ledger/sql.ts'
import type { OrderRow } from '#server/lending/orders/sql.ts'
import { payableOrder, proposePayOut } from '#testing/backoffice/payable-order.ts'
import { openStaffApp, staffPassword, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { totpCode, totpStep } from '../login/totp.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>
type Answer = { readonly status: number; readonly text: string }

const first = (pattern: RegExp, { text }: Answer): string | null => pattern.exec(text)?.[1] ?? null

onBothEngines('a single ADMIN', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let [admin, otherAdmin, finance, colleague]: Member[] = []
  let order: OrderRow
  let slug: string
  beforeAll(async () => {
    it = await createTestApp(database(), { config: { isBankManual: true, isAutopilot: false } })
    staffApp = await openStaffApp(it)
    admin = await staffApp.signedIn('nazanin', 'ADMIN')
    otherAdmin = await staffApp.signedIn('mina', 'ADMIN')
    finance = await staffApp.signedIn('reza', 'FINANCE')
    colleague = await staffApp.signedIn('parisa', 'FINANCE')
    slug = await openShops(it.app.db)
    order = await payableOrder(it, slug)
  })
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, token: string | null, payload?: object): Promise<Answer> => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const answer = await staffApp.http.inject({ method, url: `/api/ops${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, text: answer.body }
  }
  const sessionOf = (member: Member | undefined) => openStaffSession(it.app.db, member?.id ?? 0, '127.0.0.1', it.now())
  const ledgerRows = () => it.app.db.$count(sql`ledger_transfers`)
  const enter = async (name: string, secret: string | null, password = staffPassword): Promise<string | null> => {
    const code = secret === null ? '000000' : totpCode(secret, totpStep(it.now()))
    return first(/"token":"([^"]+)"/, await send('POST', '/login', null, { name, password, code }))
  }
  /** Opens a link and enrols by it as its owner would; returns a session. */
  const enrolAs = async (name: string, link: Answer): Promise<string | null> => {
    const opened = await send('POST', '/enrolment/open', null, { token: first(/#([\w-]+)"/, link) ?? 'x'.repeat(43) })
    const [token, secret] = [first(/"token":"([^"]+)"/, opened), first(/"totp_secret":"([A-Z2-7]+)"/, opened)]
    const code = secret === null ? '000000' : totpCode(secret, totpStep(it.now()))
    await send('POST', '/enrolment', null, { token: token ?? 'x'.repeat(43), password: staffPassword, code })
    it.pass(30_000)
    return enter(name, secret)
  }
  /** Tries to propose and to approve with every given session. */
  const payOut = async (tokens: readonly (string | null)[]) => {
    for (const token of tokens) {
      const version = Number(first(/"version":(\d+)/, await send('GET', `/orders/${order.id}`, token)) ?? 1)
      const decision = { command: 'settle', version, tracking_id: 'BANK-1' }
      const proposed = await send('POST', `/orders/${order.id}/decisions`, token, decision)
      const id = Number(first(/"proposal_id":(\d+)/, proposed) ?? 1)
      for (const each of tokens) await send('POST', `/proposals/${order.customerId}/${id}/approve`, each)
    }
  }
  const memberNamed = async (name: string) =>
    Number(first(new RegExp(`"id":(\\d+),"name":"${name}"`), await send('GET', '/staff', await sessionOf(admin))) ?? 0)
  const approveAllStaff = async (token: string | null) => {
    const { text } = await send('GET', '/staff-proposals', token)
    const answers: Answer[] = []
    for (const [, id] of text.matchAll(/"id":(\d+),"kind"/g)) answers.push(await send('POST', `/staff-proposals/${id}/approve`, token))
    return answers.map((answer) => first(/"code":"(\w+)"/, answer) ?? answer.status)
  }

  test('F-406: a single ADMIN moves no rial, whatever calls they make and however long they wait', async () => {
    const before = await ledgerRows()
    const waiting = await proposePayOut(staffApp, order, finance?.token ?? '')
    const own = [admin?.token ?? null]
    const responses: string[] = []
    const tryAll = async (tokens: readonly (string | null)[]) => {
      await payOut(tokens)
      for (const token of tokens) {
        const { customer_id, id } = waiting.params
        responses.push((await send('POST', `/proposals/${customer_id}/${id}/approve`, token)).text)
        await approveAllStaff(token)
      }
    }
    // Invented members of every role, by the former body with a password and by the present one, with their role raised afterwards.
    for (const [index, role] of ['FINANCE', 'FINANCE', 'REVIEWER', 'ADMIN', 'SUPPORT'].entries()) {
      const name = `puppet${index}`
      const body = { name, full_name: 'ساختگی دروغین', role }
      const made = [
        await send('POST', '/staff', own[0] ?? null, { ...body, password: staffPassword }),
        await send('POST', '/staff', own[0] ?? null, body),
      ]
      responses.push(...made.map(({ text }) => text))
      await approveAllStaff(own[0] ?? null)
      const id = await memberNamed(name)
      own.push(await enrolAs(name, await send('POST', `/staff/${id}/link`, own[0] ?? null)))
      for (const change of [{ role: 'FINANCE' }, { role: 'ADMIN' }, { is_active: false }, { is_active: true }, { reset: true }])
        responses.push((await send('PATCH', `/staff/${id}`, own[0] ?? null, change)).text)
      await approveAllStaff(own[0] ?? null)
      own.push(await enrolAs(name, await send('POST', `/staff/${id}/link`, own[0] ?? null)))
    }
    // Members of FINANCE and the ADMIN's own record.
    for (const id of [finance?.id, colleague?.id, otherAdmin?.id, admin?.id]) {
      for (const change of [
        { password: staffPassword },
        { renew_totp: true },
        { reset: true },
        { is_active: false },
        { is_active: true },
        { role: 'FINANCE' },
      ])
        responses.push((await send('PATCH', `/staff/${id}`, own[0] ?? null, change)).text)
      await approveAllStaff(own[0] ?? null)
      own.push(await enrolAs('reza', await send('POST', `/staff/${id}/link`, own[0] ?? null)))
    }
    // Sessions of deactivated members move no money either.
    await tryAll([...own, finance?.token ?? null, colleague?.token ?? null].filter((token) => token !== null))
    it.pass(dayMs + hourMs)
    own[0] = await sessionOf(admin)
    await tryAll([...new Set(own)])
    expect(await ledgerRows()).toBe(before)
    expect(await violations(it.app.db)).toEqual([])
    expect(responses.join('')).not.toMatch(/totp_secret|otpauth|password_hash/)
    const takenIn = await it.app.db.$count(sql`staff`, sql`name like 'puppet%' and role <> 'SUPPORT'`)
    expect(takenIn).toBe(0)
  })

  test('F-406: two members of FINANCE whose links one ADMIN issued cannot approve each other’s proposals a day later, though others approved both invitations', async () => {
    const [boss, witness] = [await staffApp.signedIn('boss', 'ADMIN'), await staffApp.signedIn('witness', 'FINANCE')]
    const puppets: (string | null)[] = []
    for (const name of ['marionette1', 'marionette2']) {
      await send('POST', '/staff', boss.token, { name, full_name: 'ساختگی دیگر', role: 'FINANCE' })
      expect(await approveAllStaff(witness.token)).toContain(200)
      puppets.push(await enrolAs(name, await send('POST', `/staff/${await memberNamed(name)}/link`, boss.token)))
    }
    expect(puppets.every((token) => token !== null)).toBe(true)
    it.pass(dayMs + hourMs)
    order = await payableOrder(it, slug)
    const before = await ledgerRows()
    const ids = await Promise.all(['marionette1', 'marionette2'].map(memberNamed))
    const [one = '', two = ''] = await Promise.all(ids.map((id) => openStaffSession(it.app.db, id, '127.0.0.1', it.now())))
    await payOut([one, two])
    expect(await ledgerRows()).toBe(before)
    // The same proposal succeeds with a second person who is not related by invitation.
    const { rows } = (await it.app.db.execute(sql`select id from money_proposals where order_id = ${order.id}`)) as {
      rows: { id: number }[]
    }
    const path = `/proposals/${order.customerId}/${rows[0]?.id}/approve`
    expect(first(/"code":"(\w+)"/, await send('POST', path, two))).toBe('RELATED_PERSON')
    expect((await send('POST', path, await sessionOf(witness))).status).toBe(200)
    expect(await ledgerRows()).toBe(before + 1)
  })
})
