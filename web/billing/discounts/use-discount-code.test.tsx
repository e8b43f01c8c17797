import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rial } from '#domain/platform/kernel/money.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { DiscountCodeField } from './discount-code-field.tsx'
import { useDiscountCode } from './use-discount-code.ts'

const asked: { readonly path: string; readonly body: unknown }[] = []
const counts = { succeed: true, message: 'این کد پذیرفته شد.', type: 'PERCENT', value: 20, discount_cap: 500_000 }
const unknown = {
  succeed: false,
  message: 'این کد را پیدا نکردیم. حرف‌ها را یک بار دیگر ببینید.',
  type: null,
  value: null,
  discount_cap: null,
}

beforeEach(() => {
  asked.length = 0
  answerCalls(async (address: string, init?: RequestInit) => {
    const path = new URL(address, location.origin).pathname
    if ((init?.method ?? 'GET') === 'GET') return Response.json({ results: [] })
    asked.push({ path, body: JSON.parse(init?.body as string) })
    return Response.json({ results: path.includes('/EID20/') ? counts : unknown })
  })
})
afterEach(() => vi.unstubAllGlobals())

function Paying() {
  const price = rial(4_000_000)
  const code = useDiscountCode('invoice', price)
  return (
    <>
      <DiscountCodeField code={code} />
      <output>
        {price - code.off} {code.toPay ?? 'no code'}
      </output>
    </>
  )
}

test('R-DISCOUNT-04: a code is tried before it is paid with: what it takes off is shown, at most its cap, and it can be removed', async () => {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Paying />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'کد تخفیف دارم' }).click()
  const field = page.getByLabelText('کد تخفیف')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('NOBODY{Enter}')
  await expect.element(field).toHaveAccessibleDescription(unknown.message)
  await expect.element(page.getByText('4000000 NOBODY')).toBeVisible()

  await field.fill('EID20')
  await expect.element(field).not.toHaveAccessibleDescription(unknown.message)
  await page.getByRole('button', { name: 'اعمال' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '۵۰٬۰۰۰' })).toBeVisible()
  await expect.element(page.getByText('3500000 EID20')).toBeVisible()
  expect(asked).toEqual([
    { path: '/api/customer/discounts/NOBODY/preview', body: { entity_type: 'invoice' } },
    { path: '/api/customer/discounts/EID20/preview', body: { entity_type: 'invoice' } },
  ])

  await page.getByRole('button', { name: 'بدون کد' }).click()
  await expect.element(page.getByText('4000000 no code')).toBeVisible()
})
