import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoringStorage } from './restoring-storage.ts'
import { initialState, stateKey, useSession } from './state.ts'

type Stored = { readonly name: string }
const stored = JSON.stringify({ state: { name: 'سارا' }, version: 1 })
const slow = (text: string, ms: number) => ({
  getItem: () => new Promise<string>((resolve) => setTimeout(() => resolve(text), ms)),
  setItem: () => undefined,
  removeItem: () => undefined,
})

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('R-SESSION-STATE-05: what local storage holds is restored', () => {
  localStorage.setItem('some-key', stored)
  expect(restoringStorage<Stored>().getItem('some-key')).toEqual({ state: { name: 'سارا' }, version: 1 })
})

test('R-SESSION-STATE-06, R-CONST-17: a restore is waited for up to five seconds, then abandoned', async () => {
  const inTime = restoringStorage<Stored>(() => slow(stored, 4900)).getItem('key')
  const tooLate = restoringStorage<Stored>(() => slow(stored, 5100)).getItem('key')
  await vi.advanceTimersByTimeAsync(6000)
  expect(await inTime).toMatchObject({ state: { name: 'سارا' } })
  expect(await tooLate).toBeNull()
})

test('D-97: broken JSON, foreign JSON and a forbidden storage count as nothing stored', () => {
  for (const text of ['{', '7', 'null', '[]', '{"version":1}']) {
    localStorage.setItem('some-key', text)
    expect(restoringStorage<Stored>().getItem('some-key')).toBeNull()
  }
  expect(restoringStorage<Stored>(forbidden).getItem('key')).toBeNull()
  expect(() => restoringStorage<Stored>(forbidden).setItem('key', { state: { name: '' } })).not.toThrow()
})

test('D-27: another version of the stored state is discarded', async () => {
  const state = { ...initialState, user: { ...initialState.user, AdsShowCount: 9 } }
  localStorage.setItem(stateKey, JSON.stringify({ state, version: 2 }))
  await useSession.persist.rehydrate()
  expect(useSession.getState().user.AdsShowCount).toBe(0)
  localStorage.setItem(stateKey, JSON.stringify({ state, version: 1 }))
  await useSession.persist.rehydrate()
  expect(useSession.getState().user.AdsShowCount).toBe(9)
})
