import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { Terms } from './terms.tsx'

afterEach(() => vi.unstubAllGlobals())

const parts = [
  { part: 'amount', title: 'مبلغ وام', text: '۲۰٬۰۰۰٬۰۰۰ تومان به حساب شما واریز می‌شود.' },
  { part: 'complaints', title: 'شکایت', text: 'از «تماس با ما».' },
]

test('R-PLAN-11: the parts are shown in the order in which they came; a failed load can be repeated', async () => {
  let isUp = false
  answerCalls(async () =>
    isUp
      ? Response.json({ results: { parts, sha256: null } })
      : Response.json({ message: 'خطا', code: 'NOT_FOUND', errors: {} }, { status: 404 }),
  )
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main>
        <Terms orderId={12} />
      </main>
    </QueryClientProvider>,
  )
  const again = page.getByRole('button', { name: 'دوباره' })
  await expect.element(again).toBeVisible()
  isUp = true
  await again.click()
  const items = page.getByRole('region', { name: copy.terms }).getByRole('listitem')
  await expect.element(items.nth(1)).toBeVisible()
  expect(items.elements().map((each) => each.textContent)).toEqual([
    '۱مبلغ وام۲۰٬۰۰۰٬۰۰۰ تومان به حساب شما واریز می‌شود.',
    '۲شکایتاز «تماس با ما».',
  ])
})
