import { afterEach, expect, test, vi } from 'vitest'
import { sessionTtlMs } from '#domain/identity/login/session.ts'
import { clearAnswers, findAnswer, isReadableOffline, openAnswers, storeAnswer } from './stored-answers.ts'

const url = `${location.origin}/api/customer/invoices?page=1`
const textOf = async (answers: Cache) => (await findAnswer(answers, url))?.answer.text()

afterEach(async () => {
  vi.useRealTimers()
  await clearAnswers()
})

test('R-PHONE-03: the last answer is found in the session that it was given in, and removed from the device by any other', async () => {
  const own = await openAnswers('Bearer one')
  await storeAnswer(own, url, new Response('first'))
  await storeAnswer(own, url, new Response('second'))
  expect(await textOf(await openAnswers('Bearer one'))).toBe('second')
  expect(await textOf(await openAnswers('Bearer other'))).toBeUndefined()
  expect(await textOf(await openAnswers('Bearer one'))).toBeUndefined()
})

test('R-PHONE-03: an answer that arrives after the customer signed out does not stay on the device', async () => {
  const answers = await openAnswers('Bearer one')
  await clearAnswers()
  await storeAnswer(answers, url, new Response('late')).catch(() => undefined)
  expect((await caches.keys()).filter((name) => name.startsWith('answers-'))).toEqual([])
})

test('R-PHONE-03: an answer older than a session can be is not shown', async () => {
  const answers = await openAnswers('Bearer one')
  await storeAnswer(answers, url, new Response('old'))
  vi.useFakeTimers({ now: Date.now() + sessionTtlMs, toFake: ['Date'] })
  expect(await textOf(answers)).toBeUndefined()
})

test('R-PHONE-03: dues are readable offline, documents are not', () => {
  expect(isReadableOffline('/api/customer/invoices', '')).toBe(true)
  expect(isReadableOffline('/loan/api/customer/invoices', '/loan')).toBe(true)
  expect(isReadableOffline('/api/customer/documents', '')).toBe(false)
})
