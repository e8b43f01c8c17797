import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { FeeMeter } from './fee-meter.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const open = (meter: { today: number; tomorrow: number; most: number }, queries = new QueryClient()) =>
  show(
    <QueryClientProvider client={queries}>
      <FeeMeter meter={meter} />
    </QueryClientProvider>,
  )
const meter = page.getByRole('region', { name: 'دیرکرد این قسط' })

test('R-PLAN-16: the meter shows today’s fee, what midnight adds, and the most it can be', async () => {
  open({ today: 104_250, tomorrow: 14_900, most: 5_435_760 })
  await expect.element(meter).toMatchTextContent(/دیرکرد تا امروز۱۰٬۴۲۵تومان.*نیمه‌شب اضافه می‌شود۱٬۴۹۰تومان.*حداکثر دیرکرد۵۴۳٬۵۷۶تومان/)
  open({ today: 5_435_760, tomorrow: 0, most: 5_435_760 })
  await expect.element(meter).toMatchTextContent(/دیرکرد به سقف خود رسیده و دیگر بیشتر نمی‌شود/)
})

test('R-PLAN-16: at midnight in Tehran the invoices are read anew, once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T23:59:58+03:30') })
  const queries = new QueryClient()
  const read = vi.spyOn(queries, 'invalidateQueries')
  open({ today: 104_250, tomorrow: 14_900, most: 5_435_760 }, queries)
  await expect.element(meter).toBeVisible()
  expect(read).not.toHaveBeenCalled()
  vi.setSystemTime(Date.parse('2026-11-21T00:00:03+03:30'))
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return read.mock.calls
  }
  await expect.poll(() => pass(5000)).toEqual([[{ queryKey: ['invoices'] }]])
  expect(pass(60_000)).toHaveLength(1)
})
