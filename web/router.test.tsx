import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '#browser/platform/http/refused.ts'
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
