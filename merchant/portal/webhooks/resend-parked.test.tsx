import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { clearPage, show } from '#testing/ui/show.tsx'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

const connection = {
  hosts: [],
  webhook_url: 'https://store.example/hook',
  has_secret: true,
  earlier_secret_until: null,
  keys: [],
}

/** The page over a server with so many parked webhooks; returns what is sent. */
function open(parked: number): string[] {
  const sent: string[] = []
  let left = parked
  answerCalls(async (url: string, { method }: { readonly method: string }) => {
    const { pathname } = new URL(url, location.origin)
    if (method === 'POST') {
      sent.push(pathname)
      left = 0
      return Response.json({ results: { queued: parked }, message: '۱۲۰ رویداد دوباره در صف فرستادن قرار گرفت.' })
    }
    if (pathname.endsWith('/connection')) return Response.json({ results: connection })
    return Response.json({
      results: [],
      metas: { per_page: 30, next: null },
      counts: { ALL: 200, PARKED: left },
      last_day: { webhooks: 0, delivered: 0, median_ms: null },
    })
  })
  onTestFinished(() => {
    clearPage()
    hideToast()
    vi.unstubAllGlobals()
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <WebhooksPage filter={{}} onFilter={() => undefined} />
      </Suspense>
      <Toaster />
    </QueryClientProvider>,
  )
  return sent
}
const button = page.getByRole('button', { name: 'فرستادن دوبارهٔ همهٔ پارک‌شده‌ها' })

test('R-SHOP-01: all parked webhooks are sent again with one press, once it is confirmed, and the page says how many', async () => {
  const sent = open(120)
  await expect.element(button).toBeVisible()
  await button.click()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'فرستادن', exact: true }).click()
  await expect.element(page.getByText('۱۲۰ رویداد دوباره در صف فرستادن قرار گرفت.')).toBeVisible()
  expect(sent).toEqual(['/api/portal/webhooks/resend-parked'])
  await expect.poll(() => button.query()).toBeNull()
})

test('a store without parked webhooks is not asked to send any again', async () => {
  open(0)
  await expect.element(page.getByText('وب‌هوکی نیست')).toBeVisible()
  expect(button.query()).toBeNull()
})
