import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { minuteMs } from '#domain/platform/kernel/time.ts'
import { show } from '#testing/ui/show.tsx'
import { SessionClock, whileActive } from './session-clock.tsx'
import { createSessionStore } from './session-store.ts'

const move = () => window.dispatchEvent(new Event('pointermove'))

test('a page asks no more while nobody is at it, and goes on with the first movement of the mouse', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = createSessionStore('clock-test')
  store.beginSession({ token: 'a-token', expiresAt: Date.now() + 30 * minuteMs })
  let polled = 0
  let once = 0
  function Page() {
    useQuery({ queryKey: ['polled'], queryFn: () => (polled += 1), refetchInterval: whileActive(15_000), staleTime: 60 * minuteMs })
    useQuery({ queryKey: ['once'], queryFn: () => (once += 1), staleTime: 60 * minuteMs })
    return null
  }
  show(
    <QueryClientProvider client={new QueryClient()}>
      <SessionClock store={store} onStay={() => Promise.resolve()} />
      <Page />
    </QueryClientProvider>,
  )
  await expect.poll(() => polled).toBe(1)
  move()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(polled).toBeGreaterThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  const before = polled
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect(polled).toBe(before)
  move()
  move()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(polled).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(polled).toBe(before + 5)
  expect(once).toBe(1)
})
