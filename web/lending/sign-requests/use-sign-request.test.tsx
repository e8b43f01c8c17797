import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { ContractPanel } from '#web/lending/contracts/contract-panel.tsx'
import { copy as contractCopy } from '#web/lending/contracts/copy.ts'
import { copy as noteCopy } from '#web/lending/promissory/copy.ts'
import { SignNote } from '#web/lending/promissory/sign-note.tsx'

let asked: { readonly path: string; readonly body: unknown }[] = []
let answer: () => Response | Promise<Response>
let logged: unknown[][]

beforeEach(() => {
  hideToast()
  asked = []
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words))
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
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
const failures: readonly (readonly [string, () => Response | Promise<Response>])[] = [
  ['a refusal', () => Response.json({ message: 'الان چیزی برای امضا آماده نیست.', code: 'NOTHING_TO_SIGN', errors: {} }, { status: 409 })],
  ['a fault', () => new Response('<html>', { status: 502 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
]

const cases = panels.flatMap((each) => failures.map(([failure, failed]) => ({ ...each, failure, failed })))

test.each(cases)(
  'R-SIGNREQ-03, R-ERROR-07, R-ERROR-08: on $panel, $failure of the sign request is logged, and the panel stays as it was',
  async ({ go, type, drawn, failed }) => {
    answer = failed
    show(
      <QueryClientProvider client={new QueryClient()}>
        <main>{drawn()}</main>
        <Toaster />
      </QueryClientProvider>,
    )
    const button = page.getByRole('button', { name: go })
    await expect.element(button).toBeVisible()
    const before = page.getByRole('main').element().innerHTML
    await button.click()
    await expect.poll(() => logged.length).toBe(1)
    expect(asked).toEqual([{ path: '/api/customer/order-sign-requests/send', body: { order_identifier: 'PL-12345678', type } }])
    await expect.element(button).toBeEnabled()
    await expect.poll(() => withoutStates(page.getByRole('main').element().innerHTML)).toBe(withoutStates(before))
    expect(document.querySelector('.toast, dialog[open], [role=alert], [role=alertdialog]')).toBeNull()
    await button.click()
    await expect.poll(() => logged.length).toBe(2)
  },
)

/** What hovering and focus leave behind on the button is no part of the panel. */
const withoutStates = (html: string): string => html.replaceAll(/ data-(hovered|focused|focus-visible|pressed)="true"/g, '')
