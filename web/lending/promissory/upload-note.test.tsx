import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/ui/show.tsx'
import { copy } from './copy.ts'
import { UploadNote } from './upload-note.tsx'

/** The upload that is on its way, at the border of the browser: what was sent, and the levers of its progress and end. */
type Sending = EventTarget & { readonly upload: EventTarget; sent: FormData | null; url: string; status: number; response: unknown }
let sending: Sending[] = []

beforeEach(() => {
  sending = []
  vi.stubGlobal('XMLHttpRequest', function () {
    const request: Sending = Object.assign(new EventTarget(), {
      upload: new EventTarget(),
      sent: null,
      url: '',
      status: 0,
      response: null,
      open: (method: string, url: string) => void (request.url = `${method} ${url}`),
      setRequestHeader: () => undefined,
      send: (form: FormData) => void (request.sent = form),
    })
    sending.push(request)
    return request
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <UploadNote order={{ id: 12, identifier: 'PL-12345678' }} />
    </QueryClientProvider>,
  )
})
afterEach(() => vi.unstubAllGlobals())

const progress = (loaded: number, total: number) =>
  sending[0]?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }))

async function choose(): Promise<void> {
  await page.getByLabelText(copy.upload.label, { exact: false }).upload(new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' }))
  await expect.poll(() => sending.length).toBe(1)
}

function end(status: number, response: unknown): void {
  Object.assign(sending[0] ?? {}, { status, response })
  sending[0]?.dispatchEvent(new Event('load'))
}

test('R-PROMISSORY-15, R-PROMISSORY-16: the upload of a note shows its progress, from nothing to all of it', async () => {
  expect(page.getByRole('progressbar').query()).toBeNull()
  await choose()
  expect(sending[0]?.url).toBe('POST /api/customer/orders/12/promissory')
  expect([...(sending[0]?.sent?.entries() ?? [])].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual([
    ['order_identifier', 'PL-12345678'],
    ['file', 'note.pdf'],
  ])
  const bar = page.getByRole('progressbar')
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0')
  for (const [loaded, percent] of [
    [250, '25'],
    [667, '67'],
    [1000, '100'],
  ] as const) {
    progress(loaded, 1000)
    await expect.element(bar).toHaveAttribute('aria-valuenow', percent)
  }
  end(201, { results: { id: 1 }, message: '' })
  await expect.poll(() => bar.query()).toBeNull()
})

test('R-PROMISSORY-16: an upload that is refused ends its progress and says why', async () => {
  await choose()
  progress(500, 1000)
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  end(422, { message: 'این فایل پذیرفته نیست.', code: 'FILE_KIND', errors: {} })
  await expect.element(page.getByText('این فایل پذیرفته نیست.')).toBeVisible()
  expect(page.getByRole('progressbar').query()).toBeNull()
})

test('the place for a file is a box of its own, with its button below the words', async () => {
  await expect.poll(styleOfPlace).toEqual(['dashed', 'column'])
})

function styleOfPlace(): readonly string[] | null {
  const box = document.querySelector('label.drop')
  return box && [getComputedStyle(box).borderTopStyle, getComputedStyle(box).flexDirection]
}
