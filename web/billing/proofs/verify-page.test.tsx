import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { openProofFile } from '#testing/web/proof-file.ts'
import { copy, faultTexts } from './copy.ts'
import { VerifyPage } from './verify-page.tsx'

let made: Awaited<ReturnType<typeof openProofFile>>
let isOffline: boolean
beforeEach(async () => {
  made = await openProofFile()
  isOffline = false
  answerCalls(async () => (isOffline ? new Response('', { status: 503 }) : Response.json({ results: { keys: made.keys } })))
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VerifyPage />
    </QueryClientProvider>,
  )
})
afterEach(() => vi.unstubAllGlobals())

const choose = (file: File) => page.getByLabelText(new RegExp(copy.drop)).upload(file)

test('a receipt is verified within the browser, and the ledger’s own amount is shown', async () => {
  await expect.element(page.getByText(made.keys[0] ?? '')).toBeVisible()
  isOffline = true
  await choose(made.good)
  await expect.element(page.getByText(copy.proven)).toBeVisible()
  await expect.element(page.getByText('۱۸٬۵۰۰٬۰۰۰ ریال')).toBeVisible()
  await choose(made.dearer)
  await expect.element(page.getByText(new RegExp(faultTexts.CHANGED_TRANSFER))).toBeVisible()
  await choose(new File(['%PDF-1.7 nothing'], 'other.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText(new RegExp(faultTexts.NO_PROOF))).toBeVisible()
})
