import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refused } from '#browser/platform/http/refused.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { forgetBrowser, openRouter } from '#web/open-page.ts'
import { getRouter } from '#web/router.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  forgetBrowser()
})

test('a mutation without a connection fails at once and is not sent later', async () => {
  onlineManager.setOnline(false)
  const { queries } = getRouter().options.context
  const mutation = new MutationObserver(queries, { mutationFn: async () => Promise.reject(new Error('no line')) })
  await expect(mutation.mutate()).rejects.toThrow('no line')
})

test('what the server refused is not requested again; what failed is, once', async () => {
  const { queries } = getRouter().options.context
  const requestsUntilFailure = async (status: number) => {
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Refused(status, null, { offline: '', unreadable: '' })))
    await expect(queries.fetchQuery({ queryKey: [status], queryFn, retryDelay: 0 })).rejects.toThrow(Refused)
    return queryFn.mock.calls.length
  }
  expect(await Promise.all([409, 503, 0].map(requestsUntilFailure))).toEqual([1, 2, 2])
})

test.each(['23E45678', '12345678', '1.0', '12345678901234567890'])('an invitation by the code %s arrives as it was sent', async (code) => {
  const { router } = openRouter(`/login?referral_token=${code}`, { isSignedIn: false })
  await expect.poll(() => router.state.location.search).toEqual({ referral_token: code })
  await router.navigate({ to: '/login', search: { referral_token: code } })
  expect(router.state.location.search).toEqual({ referral_token: code })
})

test('who goes back at once after typing into the search of stores is not led to the stores again', async () => {
  answerCalls(async (address: string) => Response.json(answerTo(new URL(address, location.origin).pathname)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { place, router } = openRouter('/contact', { isSignedIn: false })
  await expect.poll(() => router.state.status).toBe('idle')
  await router.navigate({ to: '/stores' })
  await expect.poll(() => place.querySelector('search input') !== null).toBe(true)
  const field = place.querySelector<HTMLInputElement>('search input')
  if (field === null) throw new Error('no field')
  field.focus()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, 'تکنو')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  router.history.back()
  await expect.poll(() => place.querySelector('search input')).toBeNull()
  // Longer than typing has to rest before it is written to the address.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(router.state.location.pathname).toBe('/contact')
  expect(place.querySelector('search input')).toBeNull()
})

const answerTo = (path: string): unknown =>
  path.endsWith('/stores') ? { results: [], metas: { current_page: 1, per_page: 10_000, total: 0, last_page: 1 } } : nothingYet(path)
