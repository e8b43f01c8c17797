import { beforeAll, expect, test } from 'vitest'
import { addStaff, changeStaff, issueStaffLink, opsLogin, opsLogout, opsMe } from '#contract/backoffice/access/routes.ts'
import { hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { openStaffApp, staffPassword, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { solved } from '#testing/identity/puzzles/puzzle.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { totpCode, totpStep } from './totp.ts'

onBothEngines('the login of staff', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
  })

  const codeOf = (secret: string) => totpCode(secret, totpStep(it.now()))
  const enter = (name: string, code: string, password = staffPassword) => staffApp.call(opsLogin, { body: { name, password, code } })

  test('name, password and code sign in; any one of them wrong gives the same refusal', async () => {
    const { name, totpSecret } = await staffApp.member('sara', 'REVIEWER')
    const code = codeOf(totpSecret)
    const wrong = [await enter(name, '000000'), await enter(name, code, 'another pass-phrase 1'), await enter('nobody', code)]
    expect(wrong.map(({ status, body }) => [status, body.code])).toEqual(wrong.map(() => [422, 'STAFF_CREDENTIALS_WRONG']))
    const entered = await enter(name, code)
    expect(entered.status).toBe(200)
    const me = await staffApp.call(opsMe, {}, entered.body.results.token)
    expect(me.body.results).toMatchObject({ name, role: 'REVIEWER' })
    expect(me.body.results.calls).toContain('ops.papers.review')
    expect(me.body.results.calls).not.toContain('ops.proposal.approve')
  })

  test('a code works once: a simultaneous or later replay is refused', async () => {
    const { name, totpSecret } = await staffApp.member('reza', 'FINANCE')
    it.pass(30_000)
    const code = codeOf(totpSecret)
    const tries = await Promise.all(Array.from({ length: 4 }, () => enter(name, code)))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    expect((await enter(name, code)).status).toBe(422)
    it.pass(30_000)
    expect((await enter(name, codeOf(totpSecret))).status).toBe(200)
  })

  test('five wrong tries block a name, whether or not it exists', async () => {
    const { name, totpSecret } = await staffApp.member('mina', 'SUPPORT')
    for (let tries = 0; tries < 5; tries += 1) await enter(name, '000000')
    const closed = await enter(name, codeOf(totpSecret))
    expect(closed.status).toBe(429)
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
    it.pass(11 * minuteMs)
    expect((await enter(name, codeOf(totpSecret))).status).toBe(200)
  })

  test('F-409: wrong logins from other addresses block no member: a puzzle is needed and the right login succeeds', async () => {
    const { name, totpSecret } = await staffApp.member('dara', 'SUPPORT')
    const from = async (remoteAddress: string, payload: object) => {
      const answer = await staffApp.http.inject({ method: 'POST', url: opsLogin.path, payload, remoteAddress })
      return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
    }
    const wrong = { name, password: 'another pass-phrase 1', code: '000000' }
    for (let tries = 0; tries < 5; tries += 1) expect((await from('198.51.100.9', wrong)).body.code).toBe('STAFF_CREDENTIALS_WRONG')
    expect((await from('198.51.100.9', wrong)).status).toBe(429)
    const right = { name, password: staffPassword, code: codeOf(totpSecret) }
    const asked = await from('203.0.113.9', right)
    expect(asked.body.code).toBe('PUZZLE_NEEDED')
    expect((await from('203.0.113.9', { ...right, puzzle: await solved(asked.body) })).status).toBe(200)
  })

  test('a session ends half an hour after its last use, after ten hours, and with its logout', async () => {
    const { token } = await staffApp.signedIn('ali', 'SUPPORT')
    it.pass(29 * minuteMs)
    expect((await staffApp.call(opsMe, {}, token)).status).toBe(200)
    it.pass(29 * minuteMs)
    expect((await staffApp.call(opsMe, {}, token)).status).toBe(200)
    it.pass(31 * minuteMs)
    expect((await staffApp.call(opsMe, {}, token)).status).toBe(401)

    const long = await staffApp.signedIn('long', 'SUPPORT')
    for (let spent = 0; spent < 9 * hourMs; spent += 20 * minuteMs) {
      it.pass(20 * minuteMs)
      expect((await staffApp.call(opsMe, {}, long.token)).status).toBe(200)
    }
    it.pass(29 * minuteMs)
    await staffApp.call(opsMe, {}, long.token)
    it.pass(29 * minuteMs)
    await staffApp.call(opsMe, {}, long.token)
    it.pass(10 * minuteMs)
    expect((await staffApp.call(opsMe, {}, long.token)).status).toBe(401)

    const short = await staffApp.signedIn('short', 'SUPPORT')
    await staffApp.call(opsLogout, {}, short.token)
    expect((await staffApp.call(opsMe, {}, short.token)).status).toBe(401)
  })

  test('only an admin adds members; a deactivated member is signed out at once', async () => {
    const admin = await staffApp.signedIn('nazanin', 'ADMIN')
    const body = { name: 'kaveh', full_name: 'کاوه نیک', role: 'SUPPORT' as const }
    const finance = await staffApp.signedIn('parisa', 'FINANCE')
    expect((await staffApp.call(addStaff, { body }, finance.token)).body.code).toBe('NOT_YOUR_RIGHT')
    const added = await staffApp.call(addStaff, { body }, admin.token)
    expect(added.status).toBe(201)
    expect((await staffApp.call(addStaff, { body }, admin.token)).body.code).toBe('TAKEN')

    const params = { id: added.body.results.member?.id ?? 0 }
    const link = await staffApp.call(issueStaffLink, { params }, admin.token)
    const secret = await staffApp.enrol(link.body.results.path)
    it.pass(30_000)
    const entered = await enter('kaveh', codeOf(secret))
    const { token } = entered.body.results
    expect((await staffApp.call(opsMe, {}, token)).status).toBe(200)
    expect((await staffApp.call(changeStaff, { params, body: { is_active: false } }, admin.token)).status).toBe(200)
    expect((await staffApp.call(opsMe, {}, token)).status).toBe(401)
    expect((await staffApp.call(changeStaff, { params: { id: admin.id }, body: { role: 'FINANCE' } }, admin.token)).body.code).toBe(
      'NOT_YOURSELF',
    )
  })
})
