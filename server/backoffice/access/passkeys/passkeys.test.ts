import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  addStaffPasskey,
  beginStaffConfirmation,
  listStaffPasskeys,
  newStaffPasskey,
  opsPasskeyLogin,
  removeStaffPasskey,
  startStaffPasskeySignIn,
} from '#contract/backoffice/access/passkey-routes.ts'
import { changeStaff, issueStaffLink, listStaff, opsLogin, opsMe } from '#contract/backoffice/access/routes.ts'
import { approveStaffProposal } from '#contract/backoffice/approvals/routes.ts'
import { hourMs, minuteMs } from '#domain/platform/kernel/time.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { openStaffApp, staffPassword, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { staffPasskeys } from '#testing/backoffice/staff-passkeys.ts'
import { openAuthenticator, type Authenticator } from '#testing/identity/passkeys/authenticator.ts'
import { untilWaiting } from '#testing/interleave.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

onBothEngines('the passkeys of staff', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let keys: ReturnType<typeof staffPasskeys>
  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    keys = staffPasskeys(it, staffApp)
  })

  const list = async (token: string) => (await staffApp.call(listStaffPasskeys, {}, token)).body.results
  const actions = async (id: number) =>
    (await rowsOf<{ action: string }>(it.app.db, sql`select action from staff_audit where staff_id = ${id} order by seq`)).map(
      ({ action }) => action,
    )

  test('R-OWN-09: a member of staff makes a passkey with a code, signs in with it without name and password, and with nothing else', async () => {
    const member = await staffApp.signedIn('sara', 'FINANCE')
    const { token, totpSecret, name } = member
    expect((await staffApp.call(beginStaffConfirmation, {}, token)).body.results).toEqual({ method: 'CODE', options: null })
    const wrong = await staffApp.call(newStaffPasskey, { body: { code: '000000' } }, token)
    expect([wrong.status, wrong.body.code]).toEqual([422, 'CODE_WRONG'])
    const device = await keys.first(member, 'گوشی سارا')
    expect(await list(token)).toMatchObject([{ name: 'گوشی سارا', last_used_at: null }])
    const entered = await keys.enter(device)
    expect(entered).toMatchObject({ status: 200, body: { results: { staff: { name, role: 'FINANCE' } } } })
    expect((await staffApp.call(opsMe, {}, entered.body.results.token)).status).toBe(200)
    const login = await staffApp.call(opsLogin, { body: { name, password: staffPassword, code: keys.codeOf(totpSecret) } })
    expect([login.status, login.body.code]).toEqual([409, 'PASSKEY_LOGIN_ONLY'])
    // Only who has all three right learns it.
    expect((await staffApp.call(opsLogin, { body: { name, password: staffPassword, code: '000000' } })).body.code).toBe(
      'STAFF_CREDENTIALS_WRONG',
    )
    expect(await actions(member.id)).toEqual(['ops.passkeys.options', 'ops.passkeys.add', 'ops.login.passkey'])
  })

  test('R-OWN-09: a stolen session adds and removes no passkey: who has one confirms with it, each confirmation once, and only for oneself', async () => {
    const member = await staffApp.signedIn('mina', 'SUPPORT')
    const { token, totpSecret } = member
    const device = await keys.first(member)
    const [{ id } = { id: 0 }] = await list(token)
    const code = { code: keys.codeOf(totpSecret) }
    expect((await staffApp.call(newStaffPasskey, { body: code }, token)).body.code).toBe('PASSKEY_REQUIRED')
    expect((await staffApp.call(removeStaffPasskey, { params: { id }, body: code }, token)).body.code).toBe('PASSKEY_REQUIRED')
    const other = await staffApp.signedIn('nima', 'ADMIN')
    const theirs = await keys.first(other)
    expect(
      (await staffApp.call(removeStaffPasskey, { params: { id }, body: await keys.confirmed(theirs, other.token) }, other.token)).status,
    ).toBe(404)
    const foreign = { credential: theirs.get((await staffApp.call(beginStaffConfirmation, {}, token)).body.results.options ?? {}) }
    expect((await staffApp.call(newStaffPasskey, { body: foreign }, token)).body.code).toBe('PASSKEY_REFUSED')

    const confirmation = await keys.confirmed(device, token)
    const options = await staffApp.call(newStaffPasskey, { body: confirmation }, token)
    expect(options.status).toBe(200)
    expect((await staffApp.call(newStaffPasskey, { body: confirmation }, token)).body.code).toBe('PASSKEY_EXPIRED')
    const laptop = keys.device()
    const body = { name: 'لپ‌تاپ', credential: laptop.create(options.body.results) }
    expect((await staffApp.call(addStaffPasskey, { body }, other.token)).body.code).toBe('PASSKEY_EXPIRED')
    expect((await staffApp.call(addStaffPasskey, { body }, token)).status).toBe(201)
    expect((await staffApp.call(removeStaffPasskey, { params: { id }, body: await keys.confirmed(laptop, token) }, token)).status).toBe(200)
    expect((await keys.enter(device)).body.code).toBe('PASSKEY_REFUSED')
    expect((await keys.enter(laptop)).status).toBe(200)
  })

  test('a passkey of another address, one without verification and a late answer sign nobody in', async () => {
    const member = await staffApp.signedIn('dara', 'REVIEWER')
    const device = await keys.first(member)
    const send = (credential: ReturnType<Authenticator['get']>) => staffApp.call(opsPasskeyLogin, { body: { credential } })
    expect((await send(device.get(await keys.signInOptions(), { isVerified: false }))).body.code).toBe('PASSKEY_REFUSED')
    expect((await send(device.get(await keys.signInOptions(), { origin: it.app.config.publicUrl }))).body.code).toBe('PASSKEY_REFUSED')
    const late = device.get(await keys.signInOptions())
    it.pass(2 * minuteMs)
    expect((await send(late)).body.code).toBe('PASSKEY_EXPIRED')
    expect((await send(openAuthenticator('localhost', it.app.config.consoleUrl).get(await keys.signInOptions()))).body.code).toBe(
      'PASSKEY_REFUSED',
    )
  })

  test('R-OWN-09: another’s passkeys end only by a reset, of a role over money by two people, and a deactivated member signs in no more', async () => {
    const [admin, second] = [await staffApp.signedIn('nazanin', 'ADMIN'), await staffApp.signedIn('omid', 'ADMIN')]
    const member = await staffApp.signedIn('reza', 'FINANCE')
    const device = await keys.first(member)
    const counted = async () => (await staffApp.call(listStaff, {}, admin.token)).body.results.find(({ id }) => id === member.id)?.passkeys
    expect(await counted()).toBe(1)
    const reset = { params: { id: member.id }, body: { reset: true as const } }
    const proposed = await staffApp.call(changeStaff, reset, admin.token)
    const id = proposed.body.results.proposal_id ?? 0
    // One ADMIN alone ends nothing, and does not approve their own proposal.
    expect((await staffApp.call(approveStaffProposal, { params: { id } }, admin.token)).status).toBe(409)
    expect((await keys.enter(device)).status).toBe(200)
    expect((await staffApp.call(approveStaffProposal, { params: { id } }, second.token)).status).toBe(200)
    expect([await counted(), (await keys.enter(device)).body.code]).toEqual([0, 'PASSKEY_REFUSED'])
    const link = await staffApp.call(issueStaffLink, { params: { id: member.id } }, admin.token)
    it.pass(minuteMs)
    await staffApp.enrol(link.body.results.path)
    expect((await keys.enter(device)).body.code).toBe('PASSKEY_REFUSED')

    const leaving = await staffApp.signedIn('kian', 'SUPPORT')
    const theirs = await keys.first(leaving)
    await staffApp.call(changeStaff, { params: { id: leaving.id }, body: { is_active: false } }, admin.token)
    expect((await keys.enter(theirs)).body.code).toBe('PASSKEY_REFUSED')
  })

  test('the database refuses a passkey of who has not enrolled, of who left, and a passkey that changes its owner or key', async () => {
    const { db } = it.app
    const admin = await staffApp.signedIn('arash', 'ADMIN')
    const gone = await staffApp.signedIn('leila', 'SUPPORT')
    const columns = sql`(staff_id, name, credential_id, public_key, counter, transports, is_synced, created_at)`
    const insert = (id: number) =>
      db.execute(sql`insert into staff_passkeys ${columns} values (${id}, 'x', 'x', 'x', 0, '', false, now() + interval '1 day')`)
    await staffApp.call(changeStaff, { params: { id: gone.id }, body: { reset: true } }, admin.token)
    for (const id of [gone.id, 999_999]) await expect(insert(id)).rejects.toThrow('Failed query')
    const member = await staffApp.signedIn('babak', 'SUPPORT')
    await keys.first(member)
    for (const change of [sql`staff_id = ${admin.id}`, sql`public_key = 'other'`, sql`credential_id = 'other'`])
      await expect(db.execute(sql`update staff_passkeys set ${change} where staff_id = ${member.id}`)).rejects.toThrow('Failed query')
  })

  test.for(['addition first', 'reset first'])(
    'a passkey that is added while its owner is reset does not outlive the reset: %s',
    async (order, context) => {
      if (database().engine !== 'postgres') context.skip()
      const admin = await staffApp.signedIn(`pouya${order.length}`, 'ADMIN')
      const member = await staffApp.signedIn(`tara${order.length}`, 'SUPPORT')
      const device = keys.device()
      const options = (await staffApp.call(newStaffPasskey, { body: { code: keys.codeOf(member.totpSecret) } }, member.token)).body.results
      const body = { name: 'گوشی', credential: device.create(options) }
      const add = async () => (await staffApp.call(addStaffPasskey, { body }, member.token)).status
      const reset = async () => (await staffApp.call(changeStaff, { params: { id: member.id }, body: { reset: true } }, admin.token)).status
      const answers: Promise<number>[] = []
      await it.app.db.transaction(async (tx) => {
        await tx.execute(sql`select id from staff where id = ${member.id} for update`)
        for (const command of order === 'addition first' ? [add, reset] : [reset, add]) {
          answers.push(command())
          await untilWaiting(it.app.db, answers.length)
        }
      })
      expect(await Promise.all(answers)).toEqual(order === 'addition first' ? [201, 200] : [200, 403])
      expect(await it.app.db.$count(sql`staff_passkeys`, sql`staff_id = ${member.id}`)).toBe(0)
      expect((await keys.enter(device)).status).toBe(422)
    },
  )

  test('logins that succeed count for no limit of their network, whoever shares it', async () => {
    it.pass(hourMs)
    const device = await keys.first(await staffApp.signedIn('laleh', 'SUPPORT'))
    for (let logins = 0; logins < 125; logins += 1) expect((await keys.enter(device)).status).toBe(200)
    expect(await it.app.db.$count(sql`rate_limits`, sql`limit_name = 'staff-passkey-address' and count > 0`)).toBe(0)
  })

  test('an office of a hundred signs in with passkeys within an hour and leaves everybody’s tries of a password', async () => {
    it.pass(hourMs)
    const { name, totpSecret } = await staffApp.signedIn('tara', 'SUPPORT')
    const device = keys.device()
    for (let person = 0; person < 100; person++) {
      const credential = device.get(await keys.signInOptions())
      expect((await staffApp.call(opsPasskeyLogin, { body: { credential } })).body.code).toBe('PASSKEY_REFUSED')
    }
    it.pass(minuteMs)
    const login = { name, password: staffPassword, code: keys.codeOf(totpSecret) }
    expect((await staffApp.call(opsLogin, { body: login })).status).toBe(200)
    for (let person = 0; person < 20; person++) await keys.signInOptions()
    const refused = await staffApp.call(startStaffPasskeySignIn, {})
    for (let tries = 0; tries < 30; tries++) await staffApp.call(startStaffPasskeySignIn, {})
    expect([refused.status, (await staffApp.call(startStaffPasskeySignIn, {})).status]).toEqual([200, 429])
  })
})
