import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { openedConversation } from '#testing/web/conversation.ts'
import { copy } from './copy.ts'
import { NewConversation } from './new-conversation.tsx'

test('while an attachment is on its way the button says so and sends nothing; then it is sent with the message', async () => {
  const sent: unknown[] = []
  answerCalls(async (_: string, { method, body }: { method: string; body: string | null }) => {
    if (method !== 'GET') sent.push(JSON.parse(body ?? 'null'))
    return Response.json(method === 'GET' ? { results: [] } : { results: openedConversation, message: '' })
  })
  const arrival = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    status: 201,
    response: { results: { session_id: 'a'.repeat(32) } },
    open: () => undefined,
    setRequestHeader: () => undefined,
    send: () => undefined,
  })
  vi.stubGlobal('XMLHttpRequest', function () {
    return arrival
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const draft = { subject: 'پرسش دربارهٔ قسط', text: 'تصویر رسید پیوست است.' }
  const opened: number[] = []
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NewConversation order={undefined} draft={draft} onOpened={(id) => void opened.push(id)} onCancel={() => undefined} />
    </QueryClientProvider>,
  )
  await page.getByLabelText(copy.attachment).upload(new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }))
  const start = page.getByRole('button', { name: copy.start })
  await expect.element(start).toHaveAttribute('aria-disabled', 'true')
  await expect.element(start).toHaveAccessibleDescription(copy.onItsWay)
  ;(start.element() as HTMLButtonElement).click()
  expect(sent).toEqual([])
  await expect.poll(() => (arrival.dispatchEvent(new Event('load')), start.element().hasAttribute('aria-disabled'))).toBe(false)
  await start.click()
  await expect.poll(() => opened).toEqual([7])
  expect(sent).toEqual([{ ...draft, attachment: 'a'.repeat(32) }])
})

test('R-CARE-10: a dispute of the report begins filled in with the sentence, and is sent with what the customer adds', async () => {
  const sent: unknown[] = []
  answerCalls(async (_: string, { method, body }: { method: string; body: string | null }) => {
    if (method !== 'GET') sent.push(JSON.parse(body ?? 'null'))
    return Response.json(method === 'GET' ? { results: [] } : { results: openedConversation, message: '' })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const about = { kind: 'REPORT_REASON', item: '۵ استعلام' } as const
  const opened: number[] = []
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NewConversation
        order={undefined}
        draft={{ subject: 'اعتراض به گزارش اعتباری', text: 'این مورد درست نیست: «۵ استعلام»\n', about }}
        onOpened={(id) => void opened.push(id)}
        onCancel={() => undefined}
      />
    </QueryClientProvider>,
  )
  await expect.element(page.getByLabelText(copy.subject)).toHaveValue('اعتراض به گزارش اعتباری')
  const message = page.getByRole('textbox', { name: copy.message })
  await message.fill(`${(message.element() as HTMLTextAreaElement).value}فقط یک بار بود.`)
  await page.getByRole('button', { name: copy.start }).click()
  await expect.poll(() => opened).toEqual([7])
  expect(sent).toEqual([{ subject: 'اعتراض به گزارش اعتباری', text: 'این مورد درست نیست: «۵ استعلام»\nفقط یک بار بود.', about }])
})
