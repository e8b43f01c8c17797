import { RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '#console/router.tsx'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { openedAt } from '#testing/console/opened-at.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'

const reads = { 'POST /api/ops/orders': pageOf(), 'POST /api/ops/customers': pageOf() }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const mobile = '09121234567'

test('what is searched is in no address and no request’s URL, and is there again after going back', async () => {
  const { router, history } = openedAt(openConsole(), '/orders')
  const sent = inWorkspace('SUPPORT', <RouterProvider router={router} />, { reads })
  const urls: string[] = []
  const answer = fetch
  answerCalls((url: string, init: RequestInit) => {
    urls.push(url)
    return answer(url, init)
  })
  const field = page.getByLabelText('شمارهٔ سفارش، موبایل یا کد ملی')
  await field.fill('۰۹۱۲۱۲۳۴۵۶۷')
  await button('جست‌وجو').click()
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/orders', { q: mobile }])
  await page.getByRole('link', { name: 'سفارش‌ها' }).first().click()
  await expect.element(field).toHaveValue('')
  history.back()
  await expect.element(field).toHaveValue(mobile)
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'کد ملی، موبایل، شمارهٔ سفارش' }).fill(mobile)
  await page.getByRole('option', { name: /جست‌وجوی مشتری/ }).click()
  await expect.poll(() => sent).toContainEqual(['POST /api/ops/customers', { q: mobile }])
  expect([history.location.pathname, history.location.href.includes(mobile)]).toEqual(['/customers', false])
  expect(urls.length).toBeGreaterThan(2)
  expect(urls.filter((url) => url.includes(mobile))).toEqual([])
})
