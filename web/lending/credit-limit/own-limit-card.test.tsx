import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnLimitOnWire } from '#contract/lending/credit-limit/own-limit.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { OwnLimitCard } from './own-limit-card.tsx'

let own: OwnLimitOnWire
let asked: { readonly method: string; readonly path: string; readonly body: unknown }[]
beforeEach(() => {
  own = { amount: null, granted: 0, raise: null, owed: 0 }
  asked = []
  answerCalls(async (url: string, init: { readonly method: string; readonly body?: string }) => {
    const body = JSON.parse(init.body ?? 'null') as { readonly amount: number } | null
    if (init.method !== 'GET') asked.push({ method: init.method, path: url.replace('/api/customer/', ''), body })
    own = { ...own, ...(body && { amount: body.amount }), ...(init.method !== 'GET' && { raise: null }) }
    return Response.json({ results: own, ...(init.method !== 'GET' && { message: 'ثبت شد.' }) })
  })
})
afterEach(() => vi.unstubAllGlobals())

function open(): void {
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <OwnLimitCard />
      </Suspense>
    </QueryClientProvider>,
  )
}
const card = () => page.getByRole('region', { name: 'سقف خودم' })
const slider = () => card().getByRole('slider', { name: 'سقف تازه' })
const cancel = () => card().getByRole('button', { name: 'لغو این تغییر' })

test('R-OWN-04: after the report expired the stored limit is shown and lowered, and a raise that waits is cancelled', async () => {
  own = { amount: 400_000_000, granted: 0, raise: { amount: 450_000_000, from: '2026-11-22T10:00:00+03:30' }, owed: 0 }
  open()
  await expect.element(card().getByText('سقف خودتان سر جایش است', { exact: false })).toBeVisible()
  await expect.element(card().getByText('۴۵٬۰۰۰٬۰۰۰')).toBeVisible()
  expect(card().getByText('هنوز سقف', { exact: false }).query()).toBeNull()
  await cancel().click()
  await expect.element(cancel()).not.toBeInTheDocument()
  await expect.element(slider()).toHaveAttribute('max', '400000000')
  slider().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(slider()).toHaveValue('390000000')
  await card().getByRole('button', { name: 'ذخیرهٔ سقف' }).click()
  await expect.element(slider()).toHaveAttribute('max', '390000000')
  expect(asked.map(({ body }) => body)).toEqual([null, { amount: 390_000_000 }])
})

test('an own limit of nothing cannot be lowered further where nothing is granted', async () => {
  own = { amount: 0, granted: 0, raise: { amount: 400_000_000, from: '2026-11-22T10:00:00+03:30' }, owed: 0 }
  open()
  await expect.element(cancel()).toBeVisible()
  expect(slider().query()).toBeNull()
  expect(card().getByRole('button', { name: 'ذخیرهٔ سقف' }).query()).toBeNull()
})

test('where nothing is granted now a waiting removal of the own limit is shown as no limit', async () => {
  own = { amount: 400_000_000, granted: 0, raise: { amount: null, from: '2026-11-22T10:00:00+03:30' }, owed: 0 }
  open()
  await expect.element(card().getByText('بدون سقف')).toBeVisible()
  await expect.element(cancel()).toBeVisible()
})

test('who has neither a granted nor an own limit reads that a credit report gives one, and has nothing to set', async () => {
  open()
  await expect.element(card().getByText('الان سقف اعتباری ندارید', { exact: false })).toBeVisible()
  expect(slider().query()).toBeNull()
})
