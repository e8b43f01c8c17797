import { beforeAll, beforeEach, expect, test } from 'vitest'
import { me } from '#contract/identity/login/routes.ts'
import { bindSession, deleteOtherSessions, listSessions } from '#contract/identity/sessions/routes.ts'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { openDevice, readProof } from '#testing/identity/sessions/device.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const address = (path: string) => `http://pelekan.test${path}`

onBothEngines('a session that is bound to a key of the device', (database) => {
  let app: TestApp
  let token: string
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(database())
  })
  beforeEach(async () => {
    people += 1
    ;({ token } = await app.customer(`0923${String(people).padStart(7, '0')}`))
  })

  const about = (path: string, method: string, of = token) => ({ method, address: address(path), token: of, at: app.now() })
  const bind = async (dpop: string, of = token) => app.call(bindSession, { body: {} }, { token: of, headers: { dpop } })
  const readMe = (headers: Record<string, string> = {}) => app.call(me, {}, { token, headers })
  const endOthers = (headers: Record<string, string> = {}) => app.call(deleteOtherSessions, {}, { token, headers })

  /** Binds the session, and lets the time pass in which other calls are still on their way. */
  async function bound() {
    const device = openDevice()
    const answer = await bind(device.dpop(about(bindSession.path, 'POST')))
    expect(answer.status).toBe(200)
    expect((await readMe()).status).toBe(200)
    app.pass(minuteMs)
    return { device, readKey: answer.body.results.read_key }
  }

  test('R-OWN-08: a stolen token alone is refused: reads need the session’s proof, every other call one of RFC 9449, each about its own address and time', async () => {
    const { device, readKey } = await bound()
    expect((await readMe()).status).toBe(401)
    expect((await endOthers()).status).toBe(401)
    const proof = readProof(readKey, me.path, app.now())
    expect((await readMe({ 'session-proof': proof })).status).toBe(200)
    expect((await app.call(listSessions, {}, { token, headers: { 'session-proof': proof } })).status).toBe(401)
    // The proof of a read changes nothing, even about the same address.
    expect((await endOthers({ 'session-proof': readProof(readKey, deleteOtherSessions.path, app.now()) })).status).toBe(401)
    const dpop = device.dpop(about(deleteOtherSessions.path, 'DELETE'))
    expect((await endOthers({ dpop })).status).toBe(200)
    expect((await endOthers({ dpop })).status).toBe(401)
    app.pass(3 * minuteMs)
    expect((await readMe({ 'session-proof': proof })).status).toBe(401)
    expect((await readMe({ dpop: device.dpop(about(me.path, 'GET')) })).status).toBe(200)
  })

  test.each([
    ['another key', () => openDevice().dpop(about(deleteOtherSessions.path, 'DELETE'))],
    ['another method', (device: ReturnType<typeof openDevice>) => device.dpop(about(deleteOtherSessions.path, 'POST'))],
    ['another address', (device: ReturnType<typeof openDevice>) => device.dpop(about('/api/customer/orders', 'DELETE'))],
    [
      'another host',
      (device: ReturnType<typeof openDevice>) =>
        device.dpop({ ...about('', 'DELETE'), address: `http://other.test${deleteOtherSessions.path}` }),
    ],
    ['another token', (device: ReturnType<typeof openDevice>) => device.dpop(about(deleteOtherSessions.path, 'DELETE', 'x'.repeat(43)))],
    [
      'an earlier time',
      (device: ReturnType<typeof openDevice>) =>
        device.dpop({ ...about(deleteOtherSessions.path, 'DELETE'), at: app.now() - 3 * minuteMs }),
    ],
    ['no algorithm', (device: ReturnType<typeof openDevice>) => device.dpop(about(deleteOtherSessions.path, 'DELETE'), { alg: 'none' })],
    ['a cut signature', (device: ReturnType<typeof openDevice>) => device.dpop(about(deleteOtherSessions.path, 'DELETE')).slice(0, -4)],
    ['nonsense', () => 'a.b.c'],
  ] as const)('R-OWN-08: a proof of %s is refused', async (_, make) => {
    const { device } = await bound()
    expect((await endOthers({ dpop: make(device) })).status).toBe(401)
  })

  test('a session is bound once, while it is new, and only to a key that signs for it', async () => {
    const [own, thief] = [openDevice(), openDevice()]
    expect((await bind(own.dpop(about(bindSession.path, 'POST', 'x'.repeat(43))))).body.code).toBe('PROOF_WRONG')
    const both = await Promise.all([own, thief].map((device) => bind(device.dpop(about(bindSession.path, 'POST')))))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { token: old } = await app.customer('09239999999')
    app.pass(11 * minuteMs)
    expect((await bind(thief.dpop(about(bindSession.path, 'POST', old)), old)).body.code).toBe('SESSION_BOUND')
    expect((await app.call(me, {}, { token: old })).status).toBe(200)
  })
})
