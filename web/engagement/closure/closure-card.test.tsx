import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Closure } from '#contract/engagement/closure/closure.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { ClosureCard } from './closure-card.tsx'
import { copy } from './copy.ts'

let found: Closure
let asked: string[]
beforeEach(() => {
  asked = []
  answerCalls(async (url: string, init: { readonly method: string; readonly body?: string }) => {
    const body = init.body && init.body !== '{}' ? ` ${init.body}` : ''
    asked.push(`${init.method} ${url.replace('/api/customer/', '')}${body}`)
    return Response.json({ results: init.method === 'POST' ? null : found, message: 'حساب شما بسته شد.' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const draw = () =>
  showRouted(
    <Suspense>
      <ClosureCard />
    </Suspense>,
  )

test('what is open is listed, each with the way to its end, and nothing can be closed', async () => {
  found = {
    open: [
      { kind: 'ORDER', count: 3, amount: null },
      { kind: 'WALLET', count: 1, amount: 1_200_000 },
    ],
    points: 5,
  }
  draw()
  await expect.poll(() => document.body.textContent).toContain('۳ سفارش یا وام باز')
  expect(document.body.textContent).toContain('۱۲۰٬۰۰۰ تومان در کیف پول')
  await expect.element(page.getByRole('link', { name: 'برداشت' })).toHaveAttribute('href', '/wallet')
  expect(page.getByRole('button', { name: copy.close }).query()).toBeNull()
})

test('an account with nothing open is closed once, after a question that says what is lost', async () => {
  found = { open: [], points: 20_000 }
  draw()
  await expect.element(page.getByText(copy.points('۲۰٬۰۰۰ امتیاز'))).toBeVisible()
  await page.getByRole('button', { name: copy.close }).click()
  await page.getByRole('button', { name: copy.no }).click()
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
  await page.getByRole('button', { name: copy.close }).click()
  await page.getByRole('button', { name: copy.yes }).dblClick()
  const sent = () => asked.filter((each) => each.startsWith('POST'))
  await expect.poll(() => sent().length).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: copy.close })).toBeEnabled()
  expect(sent()).toEqual(['POST closure'])
})

test('money that is too little to be withdrawn is named before the closure and in its question, and so much is left', async () => {
  found = { open: [], points: 0, remainder: 45_005 }
  draw()
  const words = copy.remainder('۴٬۵۰۱ تومان', '۱۰٬۰۰۰ تومان')
  await expect.element(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: copy.close }).click()
  await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible()
  await page.getByRole('button', { name: copy.yes }).click()
  await expect.poll(() => asked.filter((each) => each.startsWith('POST'))).toEqual(['POST closure {"remainder":45005}'])
})
