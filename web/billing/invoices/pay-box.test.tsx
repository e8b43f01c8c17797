import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceOnWire } from '#contract/billing/invoices/invoice.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { PayBox } from './pay-box.tsx'

const uuid = '3f1c6f0e-6f1b-4b6e-9d2a-0d6f4a0c1b11'
const words = 'مبلغ‌ها عوض شده است. مبلغ‌های تازه را ببینید و دوباره تأیید کنید.'

let sent: unknown[]
beforeEach(() => {
  sent = []
  answerCalls((address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(nothingYet(new URL(address, location.origin).pathname))
    sent.push(JSON.parse(init.body as string))
    return Response.json({ code: 'AMOUNTS_CHANGED', message: words }, { status: 409 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(fields: Partial<InvoiceOnWire> = {}) {
  const queries = new QueryClient()
  const invoice = { uuid, payable: 18_744_000, number_of_days_late: 0, ...fields } as InvoiceOnWire
  show(
    <QueryClientProvider client={queries}>
      <PayBox invoice={invoice} />
    </QueryClientProvider>,
  )
  return vi.spyOn(queries, 'invalidateQueries')
}
const pay = page.getByRole('button', { name: /۱٬۸۷۴٬۴۰۰ تومان/ })

test.each([[{}], [{ fee_meter: { today: 104_250, tomorrow: 14_900, most: 5_435_760 } }]])(
  'R-PLAN-16: at midnight in Tehran the invoices are read anew, once, late or not (%j)',
  async (fields) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-20T23:59:58+03:30') })
    const read = open(fields)
    await expect.element(pay).toBeVisible()
    expect(read).not.toHaveBeenCalled()
    vi.setSystemTime(Date.parse('2026-11-21T00:00:03+03:30'))
    const pass = (ms: number) => {
      vi.advanceTimersByTime(ms)
      return read.mock.calls
    }
    await expect.poll(() => pass(5000)).toEqual([[{ queryKey: ['invoices'] }]])
    expect(pass(60_000)).toHaveLength(1)
  },
)

test('the amount on the button is sent, and where it is another by now that is said and the invoices are read anew', async () => {
  const read = open()
  await pay.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  expect(sent).toMatchObject([{ items: [{ id: uuid }], shown: { total_payable: 18_744_000 } }])
  expect(read).toHaveBeenCalledWith({ queryKey: ['invoices'] })
})
