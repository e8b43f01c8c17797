import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { NewConversation } from './new-conversation.tsx'

test('R-CARE-10: a dispute of the report begins filled in with the sentence, and is sent with what the customer adds', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string | null }) => {
    if (method !== 'GET') sent.push(JSON.parse(body ?? 'null'))
    return Response.json(method === 'GET' ? { results: [] } : { results: { id: 7 } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const opened: number[] = []
  show(
    <QueryClientProvider client={new QueryClient()}>
      <NewConversation
        order={undefined}
        draft={{ subject: 'اعتراض به گزارش اعتباری', text: 'این مورد درست نیست: «۵ استعلام»\n' }}
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
  expect(sent).toEqual([{ subject: 'اعتراض به گزارش اعتباری', text: 'این مورد درست نیست: «۵ استعلام»\nفقط یک بار بود.' }])
})
