import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { purchaseRoutes } from '#contract/billing/payments/routes.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { usePurchase } from '#web/billing/payments/use-purchase.ts'
import { showGatewayError } from '#web/identity/session/state.ts'
import { useApplyOffer } from '#web/lending/offers/queries.ts'

beforeEach(() => {
  window.dataLayer = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  showGatewayError(false)
})

function Commands() {
  const purchase = usePurchase('invoice', purchaseRoutes.invoice)
  const offer = useApplyOffer(() => undefined)
  return (
    <>
      <button
        type="button"
        onClick={() => purchase.mutate({ ids: ['3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11', '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b12'] })}
      >
        پرداخت
      </button>
      <button type="button" onClick={() => offer.mutate('3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11')}>
        پذیرفتن
      </button>
    </>
  )
}

const draw = () =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Commands />
    </QueryClientProvider>,
  )

test('R-ANALYTICS-08: a click on pay begins a checkout, with its kind and number of items, whatever the gateway answers', async () => {
  answerCalls(() => Promise.resolve(Response.json({ message: 'نشد.', code: 'GATEWAY_UNAVAILABLE', errors: {} }, { status: 503 })))
  draw()
  await page.getByRole('button', { name: 'پرداخت' }).click()
  await expect.poll(() => window.dataLayer).toEqual([{ event: 'begin_checkout', kind: 'invoice', items: 2 }])
})

test('R-ANALYTICS-05: a created order is reported, a refused one is not', async () => {
  let isRefused = true
  answerCalls(() =>
    Promise.resolve(
      isRefused
        ? Response.json({ message: 'نشد.', code: 'ORDER_OPEN', errors: {} }, { status: 409 })
        : Response.json({ results: { id: 12, identifier: 'PL-00000012' }, message: '' }),
    ),
  )
  draw()
  await page.getByRole('button', { name: 'پذیرفتن' }).click()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(window.dataLayer).toEqual([])
  isRefused = false
  await page.getByRole('button', { name: 'پذیرفتن' }).click()
  await expect.poll(() => window.dataLayer).toEqual([{ event: 'initial_order', type: 'OFFER' }])
})
