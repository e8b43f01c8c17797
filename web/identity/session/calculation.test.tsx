import { expect, onTestFinished, test } from 'vitest'
import type { AuthUser } from '#contract/identity/login/auth-user.ts'
import { accessToken, deny, followTabs, signIn, signOut } from './session.ts'
import { initialState, stateKey, useSession } from './state.ts'

const login: AuthUser = {
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
const storedCalculation = () =>
  (JSON.parse(localStorage.getItem(stateKey) ?? 'null') as { state: { calculator: unknown } }).state.calculator

test('a logout takes what its customer calculated along, a personal offer too, in every tab; a session that is over keeps it', async () => {
  onTestFinished(followTabs())
  const calculator = { ...initialState.calculator, installment: { amount: 200_000_000, invoice_count: 12 }, offerId: 'an offer of hers' }
  signIn(login, 200)
  useSession.setState({ calculator })
  deny()
  expect(useSession.getState().calculator).toEqual(calculator)
  signIn(login, 200)
  const ofOtherTab = localStorage.getItem(stateKey) ?? ''
  signOut()
  expect(useSession.getState().calculator).toEqual(initialState.calculator)
  expect(storedCalculation()).toEqual(initialState.calculator)
  // The same as another tab has it.
  const signedOut = localStorage.getItem(stateKey) ?? ''
  localStorage.setItem(stateKey, ofOtherTab)
  await useSession.persist.rehydrate()
  localStorage.setItem(stateKey, signedOut)
  window.dispatchEvent(new Event('focus'))
  expect(accessToken()).toBeNull()
  expect(useSession.getState().calculator).toEqual(initialState.calculator)
  expect(storedCalculation()).toEqual(initialState.calculator)
})
