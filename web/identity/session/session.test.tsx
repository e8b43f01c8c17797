import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { me } from '#testing/web/me.ts'
import { subscribeToTabs } from './broadcast.ts'
import { meQuery } from './me.ts'
import { accessToken, deny, followTabs, signIn, signOut, watchSession, type SessionEvent } from './session.ts'
import { countAdShow, initialState, showGatewayError, stateKey, useSession } from './state.ts'

const sara: AuthUser = {
  access_token: 'a'.repeat(43),
  name: 'سارا',
  family: 'محمدی',
  id: 7,
  gender: 'FEMALE',
  mobile: '09123456789',
  email: null,
  pointsBalance: 250,
  password_set: false,
  type: 'REGULAR',
  credit_limit: 0,
}
const stored = () => JSON.parse(localStorage.getItem(stateKey) ?? 'null') as { version: number; state: Record<string, unknown> }
const stops: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  window.dataLayer = []
  useSession.setState(initialState, true)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  signOut()
})

test('R-AUTH-21, R-AUTH-22, R-AUTH-25: a login fills the state, the cookie and the other tabs', async () => {
  const message = new Promise((resolve) => stops.push(otherTab(resolve)))
  signIn(sara, 200)
  expect(useSession.getState().user).toMatchObject({
    accessToken: sara.access_token,
    user: { name: 'سارا محمدی', id: 7, pointsBalance: 250 },
  })
  expect(document.cookie).toContain(`auth_token=${sara.access_token}`)
  expect(await message).toBe('login')
})

test('R-AUTH-23, R-AUTH-24, R-CONST-12: the cookie is valid for seven days on the whole site, for first-party requests', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  signIn(sara, 200)
  expect(written).toHaveBeenCalledWith(`auth_token=${sara.access_token}; Path=/; Max-Age=604800; SameSite=Lax`)
  written.mockRestore()
})

test('R-AUTH-19, R-AUTH-20, R-ANALYTICS-01, R-ANALYTICS-03, R-ANALYTICS-04: 201 is tracked as register, 200 as login, and never the token', () => {
  signIn(sara, 201)
  signIn(sara, 200)
  expect(window.dataLayer).toEqual([{ event: 'register' }, { event: 'login' }])
})

test('R-AUTH-26..28: a logout resets the user, deletes the cookie and notifies the other tabs', async () => {
  signIn(sara, 200)
  const message = new Promise((resolve) => stops.push(otherTab(resolve)))
  signOut()
  expect(useSession.getState().user).toEqual(initialState.user)
  expect(document.cookie).not.toContain('auth_token')
  expect(await message).toBe('logout')
})

test('R-AUTH-28: the cookie is gone before the shared state is, so that no other tab takes its token for a new login', () => {
  signIn(sara, 200)
  let cookieThen: string | null = null
  const unsubscribe = useSession.subscribe(() => {
    cookieThen = document.cookie
  })
  signOut()
  unsubscribe()
  expect(cookieThen).not.toContain('auth_token')
})

test('R-ERROR-02, R-ERROR-12: a denied token resets the user as a logout does, and says so', () => {
  signIn(sara, 200)
  const events: SessionEvent[] = []
  stops.push(watchSession((event) => events.push(event)))
  deny()
  expect(accessToken()).toBeNull()
  expect(events).toEqual(['denied'])
})

test('R-AUTH-16, R-AUTH-40: the token of the state goes before the cookie, and the cookie alone is honoured', () => {
  signIn(sara, 200)
  useSession.setState(({ user }) => ({ user: { ...user, accessToken: 'b'.repeat(43) } }))
  expect(accessToken()).toBe('b'.repeat(43))
  useSession.setState({ user: initialState.user })
  expect(accessToken()).toBe(sara.access_token)
})

test('D-28: a logout in another tab is this tab’s logout, and its login restores the user here', async () => {
  stops.push(followTabs())
  signIn(sara, 200)
  const login = localStorage.getItem(stateKey) ?? ''
  const events: SessionEvent[] = []
  stops.push(watchSession((event) => events.push(event)))
  const elsewhere = new BroadcastChannel('pelekan-auth')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  elsewhere.postMessage('logout')
  await expect.poll(() => events).toEqual(['logout'])
  expect(accessToken()).toBeNull()
  localStorage.setItem(stateKey, login)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  elsewhere.postMessage('login')
  await expect.poll(() => useSession.getState().user.user.name).toBe('سارا محمدی')
  elsewhere.close()
})

test('R-AUTH-28, D-28: a tab that slept through a logout or another login catches up when it wakes', async () => {
  stops.push(followTabs())
  signIn(sara, 200)
  const before = localStorage.getItem(stateKey) ?? ''
  const events: SessionEvent[] = []
  stops.push(watchSession((event) => events.push(event)))
  window.dispatchEvent(new Event('pageshow'))
  expect(events).toEqual([])
  localStorage.setItem(stateKey, before.replaceAll(sara.access_token, 'b'.repeat(43)).replaceAll('سارا', 'مینا'))
  document.dispatchEvent(new Event('resume'))
  await expect.poll(() => useSession.getState().user.user.firstName).toBe('مینا')
  expect([accessToken(), events]).toEqual(['b'.repeat(43), ['login']])
  localStorage.removeItem(stateKey)
  document.cookie = 'auth_token=; Max-Age=0; Path=/'
  window.dispatchEvent(new Event('focus'))
  expect([accessToken(), events]).toEqual([null, ['login', 'logout']])
})

test('R-AUTH-28, D-28: a logout that arrives after the next login ends nothing', async () => {
  stops.push(followTabs())
  const next = 'b'.repeat(43)
  const elsewhere = new BroadcastChannel('pelekan-auth')
  const events: SessionEvent[] = []
  stops.push(watchSession((event) => events.push(event)))
  // Known by its cookie only, then by the shared state too.
  document.cookie = `auth_token=${next}; Path=/`
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  elsewhere.postMessage('logout')
  await expect.poll(() => events).toEqual(['login'])
  expect(accessToken()).toBe(next)
  signIn(sara, 200)
  const theirs = (localStorage.getItem(stateKey) ?? '').replaceAll(sara.access_token, next)
  localStorage.setItem(stateKey, theirs)
  document.cookie = `auth_token=${next}; Path=/`
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  elsewhere.postMessage('logout')
  await expect.poll(() => events).toEqual(['login', 'login', 'login'])
  elsewhere.close()
  await expect.poll(() => useSession.getState().user.accessToken).toBe(next)
  expect([localStorage.getItem(stateKey), document.cookie]).toEqual([expect.stringContaining(next), expect.stringContaining(next)])
})

test('R-ERROR-02: a 401 that was on its way while somebody signed in anew ends nothing', () => {
  signIn(sara, 200)
  deny('c'.repeat(43))
  expect(accessToken()).toBe(sara.access_token)
  deny(sara.access_token)
  expect(accessToken()).toBeNull()
})

test('R-SESSION-STATE-05: an old session in the state of one tab never overwrites what another tab has stored since', () => {
  signIn(sara, 200)
  const theirs = (localStorage.getItem(stateKey) ?? '').replaceAll(sara.access_token, 'b'.repeat(43))
  localStorage.setItem(stateKey, theirs)
  countAdShow()
  expect(localStorage.getItem(stateKey)).toBe(theirs)
  signOut()
  expect(localStorage.getItem(stateKey)).not.toContain('b'.repeat(43))
})

test('D-97: where nothing could be restored, the cookie says who is signed in', () => {
  document.cookie = `auth_token=${'d'.repeat(43)}; Path=/`
  stops.push(followTabs())
  expect(useSession.getState().user.accessToken).toBe('d'.repeat(43))
})

test('F-031, R-AUTH-16: a session of the cookie alone gets the name of its customer with the Me profile', async () => {
  document.cookie = `auth_token=${'d'.repeat(43)}; Path=/`
  stops.push(followTabs())
  expect(useSession.getState().user.user.name).toBe('')
  const { access_token: _token, pointsBalance: points_balance, ...person } = sara
  answerCalls(async () => Response.json({ results: { ...me, ...person, points_balance } }))
  await new QueryClient().fetchQuery(meQuery)
  vi.unstubAllGlobals()
  const { firstName, name, id, mobile, gender, pointsBalance } = useSession.getState().user.user
  expect([firstName, name, id, mobile, gender, pointsBalance]).toEqual(['سارا', 'سارا محمدی', 7, '09123456789', 'FEMALE', 250])
})

test('R-SESSION-STATE-01..04, R-SESSION-STATE-07, R-CONST-13: one key of local storage holds version 1 of timer, user and calculator, and nothing else', () => {
  signIn(sara, 200)
  useSession.setState(({ profile }) => ({ profile: { ...profile, nationalCode: '0012345008' } }))
  showGatewayError(true)
  expect(stored().version).toBe(1)
  expect(Object.keys(stored().state).sort()).toEqual(['calculator', 'timer', 'user'])
  expect(localStorage.getItem(stateKey)).not.toContain('0012345008')
})

test('R-SESSION-STATE-08..14, R-SESSION-STATE-17, R-PROFILE-13, R-ENTITY-07..09, R-CONST-07..09, R-CONST-11, R-CONST-14: the state begins with the documented values', () => {
  const { user, timer, calculator, profile } = useSession.getState()
  expect(user).toMatchObject({ accessToken: null, isNotification: false, AdsShowCount: 0 })
  expect(user.user).toMatchObject({ gender: 'MALE', type: 'REGULAR', orderPoolStatus: 'FREE' })
  expect(timer).toEqual({ duration: 60, startAt: '01:00', expireAt: null, completed: false })
  expect(calculator).toEqual({ installment: {}, store: null, backTo: null, offerId: null, type: 'OPEN_LOOP' })
  expect(profile).toMatchObject({ gender: 'MALE', married: 'SINGLE' })
})

test('R-ENTITY-06..09, R-ENTITY-65, R-CONST-07..09, R-CONST-11, R-CONST-14: the client’s copies have exactly the documented fields, and what is not known is empty', () => {
  expect(initialState.profile).toEqual({
    ...emptyTexts('name family fatherName placeOfIssue birthCertificateNumber nationalCode email mobile phone urgentMobile'),
    ...emptyTexts(
      'postalCode possession familiarName familiarFamily familiarMobile jobTitle workTelephone workAddress education newMobile',
    ),
    ehrazsho: false,
    id: null,
    pointsBalance: 0,
    birthdate: null,
    gender: 'MALE',
    married: 'SINGLE',
    province: null,
    city: null,
    address: emptyTexts('mainStreet secondaryStreet plaque floor unit'),
    income: null,
    activeModal: null,
  })
  expect(initialState.user).toEqual({
    accessToken: null,
    isNotification: false,
    AdsShowCount: 0,
    user: {
      ...emptyTexts('firstName lastName name email mobile referralCode referralUrl'),
      pointsBalance: 0,
      gender: 'MALE',
      id: null,
      validationScoreGrade: null,
      type: 'REGULAR',
      orderPoolStatus: 'FREE',
    },
  })
  expect(initialState.timer).toEqual({ duration: 60, startAt: '01:00', expireAt: null, completed: false })
  expect(initialState.calculator).toEqual({ installment: {}, store: null, backTo: null, offerId: null, type: 'OPEN_LOOP' })
})

test('R-SESSION-STATE-21: each display of the banner counts one more', () => {
  countAdShow()
  countAdShow()
  expect(useSession.getState().user.AdsShowCount).toBe(2)
})

test('R-SESSION-STATE-22: the gateway error dialog follows its flag', () => {
  showGatewayError(true)
  expect(useSession.getState().isGatewayErrorShown).toBe(true)
  showGatewayError(false)
  expect(useSession.getState().isGatewayErrorShown).toBe(false)
})

/** What another tab would receive; a channel does not receive its own messages, so a second one is opened. */
function otherTab(receive: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel('pelekan-auth')
  channel.addEventListener('message', ({ data }) => receive(data))
  const stop = subscribeToTabs(() => {})
  return () => {
    stop()
    channel.close()
  }
}

const emptyTexts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, '']))
