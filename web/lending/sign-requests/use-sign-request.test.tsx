import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { ContractPanel } from '#web/lending/contracts/contract-panel.tsx'
import { copy as contractCopy } from '#web/lending/contracts/copy.ts'
import { copy as noteCopy } from '#web/lending/promissory/copy.ts'
import { SignNote } from '#web/lending/promissory/sign-note.tsx'
import { fallbackMessages } from '#web/platform/http/call.ts'

let asked: { readonly path: string; readonly body: unknown }[] = []
let answer: () => Response | Promise<Response>
let logged: unknown[][]

beforeEach(() => {
  hideToast()
  asked = []
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words))
  answerCalls(async (url: string, init: { readonly body: string }) => {
    if (url.endsWith('/terms-page')) return Response.json({ results: { parts: [], sha256: null } })
    asked.push({ path: url, body: JSON.parse(init.body) as unknown })
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const order = { id: 12, identifier: 'PL-12345678', sign_requests: { bank: null, customer: null, guarantor: null } }

const panels = [
  { panel: 'the contract', go: contractCopy.go, type: 'customer', drawn: () => <ContractPanel order={order} barredBecause={null} /> },
  {
    panel: 'the note',
    go: noteCopy.sign.go,
    type: 'promissory',
    drawn: () => <SignNote orderIdentifier={order.identifier} expiresAt="2999-01-01T00:00:00+03:30" />,
  },
]
const nothing = 'الان چیزی برای امضا آماده نیست.'
const failures: readonly (readonly [failure: string, words: string, failed: () => Response | Promise<Response>])[] = [
  ['a refusal', nothing, () => Response.json({ message: nothing, code: 'NOTHING_TO_SIGN', errors: {} }, { status: 409 })],
  ['a fault', fallbackMessages.unreadable, () => new Response('<html>', { status: 502 })],
  ['no connection', fallbackMessages.offline, () => Promise.reject(new TypeError('Failed to fetch'))],
]

const cases = panels.flatMap((each) => failures.map(([failure, words, failed]) => ({ ...each, failure, words, failed })))

test.each(cases)(
  'F-040, R-SIGNREQ-03, R-ERROR-07, R-ERROR-08: on $panel, $failure of the sign request is logged and shown, and may be sent again',
  async ({ go, type, drawn, words, failed }) => {
    answer = failed
    show(
      <QueryClientProvider client={new QueryClient()}>
        <main>{drawn()}</main>
        <Toaster />
      </QueryClientProvider>,
    )
    const button = page.getByRole('button', { name: go })
    await expect.element(button).toBeVisible()
    await button.click()
    await expect.poll(() => logged.length).toBe(1)
    expect(asked).toEqual([{ path: '/api/customer/order-sign-requests/send', body: { order_identifier: 'PL-12345678', type } }])
    await expect.element(button).toBeEnabled()
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    expect(document.querySelector('.toast, dialog[open], [role=alertdialog]')).toBeNull()
    await page.getByRole('alert').getByRole('button', { name: 'دوباره' }).click()
    await expect.poll(() => logged.length).toBe(2)
  },
)
