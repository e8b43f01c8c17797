import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '#browser/platform/forms/clear-drafts.ts'
import type { Cheque } from '#contract/lending/collateral/collateral.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { pictureFile, fakeUploads, sessionOfUpload, type FakeUpload } from '#testing/web/fake-uploads.ts'
import { useSession } from '#web/identity/session/state.ts'
import { copy as documentWords } from '#web/lending/documents/copy.ts'
import { ChequePanel, type ChequeOrder } from './cheque-panel.tsx'
import { copy } from './copy.ts'

const order: ChequeOrder = {
  id: 12,
  status: 'UPLOAD_PROMISSORY',
  refund_policy_type: 'CHEQUE',
  refund_policy_amount: 33_000_000,
  collateral_payee: 'بانک عامل پلکان',
  cheque: null,
  reasons: [],
}
const cheque: Cheque = {
  number: '4912007355182640',
  status: 'PENDING',
  front_image_link: '/front.png',
  back_image_link: null,
  front_status: 'APPROVED',
  back_status: null,
  reasons: [],
  sent_at: '2026-11-21T10:00:00+03:30',
}
let sent: readonly FakeUpload[]
let answer: { status: number; body: unknown }
let lists: number
let list: () => Response
let uploadAnswer: { status: number; body: unknown } | null
let logged: unknown[][]

beforeEach(() => {
  answer = { status: 200, body: { results: cheque, message: '' } }
  show(null) // The former test’s panel writes its drafts before it goes.
  sessionStorage.clear()
  useSession.setState(({ user }) => ({ user: { ...user, user: { ...user.user, mobile: '09121000002' } } }))
  uploadAnswer = null
  sent = fakeUploads(
    () => answer,
    (number) => uploadAnswer ?? { status: 200, body: { results: { session_id: sessionOfUpload(number), file_type: 'png' }, message: '' } },
  )
  lists = 0
  list = () => Response.json({ results: [] })
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words))
  answerCalls(async (url: string) => {
    if (url === '/api/customer/orders') lists += 1
    return list()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (shown: Partial<ChequeOrder> = {}) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ChequePanel order={{ ...order, ...shown }} />
    </QueryClientProvider>,
  )
const drop = (label: string) => page.getByLabelText(label, { exact: false })
/** Chooses a picture, and waits until it has been uploaded. */
const choose = async (label: string) => {
  await drop(label).upload(pictureFile('cheque.png'))
  await expect.element(page.getByText(documentWords.uploaded)).toBeVisible()
}
const upload = {
  url: 'POST /api/customer/documents/temporary-upload',
  parts: [
    ['purpose', 'cheque'],
    ['file', 'cheque.png'],
  ],
}
const draftOf = (side: 'front' | 'back') => sessionStorage.getItem(`draft:09121000002:cheque-${side}:12`)

test('R-COLLATERAL-04, R-COLLATERAL-05, R-COLLATERAL-13, R-SESSION-STATE-29: number and front are sent, then the order list is fetched again', async () => {
  open()
  await expect.element(page.getByText('۳۳۰٬۰۰۰٬۰۰۰')).toBeVisible()
  await page.getByLabelText(copy.number, { exact: false }).fill('۴۹۱۲ ۰۰۷۳ ۵۵۱۸ ۲۶۴۰')
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      upload,
      {
        url: 'POST /api/customer/cheque/12/store-or-update',
        parts: [
          ['front_image_session_id', sessionOfUpload(1)],
          ['number', '4912007355182640'],
        ],
      },
    ])
  await expect.poll(() => lists).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: copy.send })).toBeEnabled()
  expect([sent.length, lists]).toEqual([2, 1])
  expect(logged).toEqual([])
})

test('R-COLLATERAL-06, R-SESSION-STATE-30: the back is sent by itself once the front is approved, then the order list is fetched again', async () => {
  open({ status: 'CHECKING_PROMISSORY', cheque })
  await choose(copy.back)
  await page.getByRole('button', { name: copy.sendBack }).click()
  await expect
    .poll(() => sent)
    .toEqual([upload, { url: 'POST /api/customer/cheque/12/update-back-cheque', parts: [['back_image_session_id', sessionOfUpload(1)]] }])
  await expect.poll(() => lists).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: copy.sendBack })).not.toHaveAttribute('aria-busy')
  expect([sent.length, lists]).toEqual([2, 1])
})

test('R-SESSION-STATE-33, R-ERROR-05: a list that cannot be fetched is only logged', async () => {
  list = () => Response.json({ message: 'نشد.', code: 'INTERNAL', errors: {} }, { status: 500 })
  open({ status: 'CHECKING_PROMISSORY', cheque })
  await choose(copy.back)
  await page.getByRole('button', { name: copy.sendBack }).click()
  await expect.poll(() => logged.length).toBe(1)
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a refusal is shown at its side of the cheque, and fetches no list', async () => {
  answer = { status: 422, body: { message: 'فقط تصویر.', code: 'FILE_KIND', errors: { front_image: ['فقط تصویر: JPG، PNG یا WEBP.'] } } }
  open()
  await page.getByLabelText(copy.number, { exact: false }).fill('1234')
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(copy.numberShort)).toBeVisible()
  await page.getByLabelText(copy.number, { exact: false }).fill('')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText('فقط تصویر: JPG، PNG یا WEBP.')).toBeVisible()
  expect([sent.length, lists]).toEqual([2, 0])
})

test('a cheque that came back says why and is asked for again; one that is looked at is shown and not asked for', async () => {
  const returned = { ...cheque, status: 'REJECTED', front_status: 'REJECTED', front_image_link: null } as const
  open({ cheque: { ...returned, reasons: [{ code: 'CHEQUE_UNREADABLE', text: 'تصویر روی چک خوانا نیست.' }] } })
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('تصویر روی چک خوانا نیست')
  await expect.element(page.getByRole('button', { name: copy.send })).toBeVisible()
  open({ status: 'CHECKING_PROMISSORY', cheque: { ...cheque, front_status: 'PENDING' } })
  await expect.element(page.getByRole('heading', { name: copy.checking })).toBeVisible()
  expect(page.getByRole('button', { name: copy.send }).query()).toBeNull()
})

test('F-001, R-COLLATERAL-04: the number is optional until staff return the cheque for it; then the page asks for it', async () => {
  open()
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent).toMatchObject([upload, { parts: [['front_image_session_id', sessionOfUpload(1)]] }])
  const reason = { id: 1, code: 'CHEQUE_NUMBER', target: 'cheque_number', text: 'شناسه را بنویسید.', at: '2026-11-21T10:00:00+03:30' }
  open({
    cheque: { ...cheque, number: null, status: 'REJECTED', front_status: 'REJECTED', front_image_link: null },
    reasons: [{ ...reason, is_met: false }],
  })
  await choose(copy.front)
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(copy.numberNeeded)).toBeVisible()
  expect(sent).toHaveLength(3)
  await page.getByLabelText(copy.number, { exact: false }).fill('4912007355182640')
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent.length).toBe(4)
})

test('F-112: a chosen picture is uploaded at once, is there with name and state after a reload, and is sent; then nothing of it is stored', async () => {
  open()
  await choose(copy.front)
  expect(sent).toEqual([upload])
  await expect.poll(() => draftOf('front')).not.toBeNull()
  open()
  await expect.element(page.getByText('cheque.png')).toBeVisible()
  await expect.element(page.getByText(documentWords.uploaded)).toBeVisible()
  expect(page.getByRole('img').query()).toBeNull()
  await page.getByRole('button', { name: copy.send }).click()
  await expect.poll(() => sent.slice(1)).toMatchObject([{ parts: [['front_image_session_id', sessionOfUpload(1)]] }])
  await expect.poll(() => draftOf('front')).toBeNull()
  await expect.element(drop(copy.front)).toBeEnabled()

  open({ status: 'CHECKING_PROMISSORY', cheque })
  await choose(copy.back)
  await expect.poll(() => draftOf('back')).not.toBeNull()
  open({ status: 'CHECKING_PROMISSORY', cheque })
  await expect.element(page.getByText('cheque.png')).toBeVisible()
  await page.getByRole('button', { name: copy.sendBack }).click()
  await expect.poll(() => sent.slice(3)).toMatchObject([{ parts: [['back_image_session_id', sessionOfUpload(2)]] }])
  await expect.poll(() => draftOf('back')).toBeNull()
})

test('F-112: neither another customer, nor the same one a day later or after signing out, finds a chosen picture', async () => {
  open()
  await choose(copy.front)
  await expect.poll(() => draftOf('front')).not.toBeNull()
  const stored = draftOf('front') ?? ''
  useSession.setState(({ user }) => ({ user: { ...user, user: { ...user.user, mobile: '09121000003' } } }))
  open()
  await expect.element(drop(copy.front)).toBeEnabled()
  useSession.setState(({ user }) => ({ user: { ...user, user: { ...user.user, mobile: '09121000002' } } }))
  clearDrafts()
  open()
  await expect.element(drop(copy.front)).toBeEnabled()
  const old = stored.replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) - 24 * 3_600_000}`)
  expect(old).not.toBe(stored)
  sessionStorage.setItem('draft:09121000002:cheque-front:12', old)
  open()
  await expect.element(drop(copy.front)).toBeEnabled()
  expect(page.getByText('cheque.png').query()).toBeNull()
})

test('F-112: what is refused of a picture is read at its slot, whether it is uploaded or sent, and another can be chosen', async () => {
  const words = 'فقط تصویر: JPG، PNG یا WEBP.'
  uploadAnswer = { status: 422, body: { message: 'فقط JPG، PNG، WEBP یا PDF.', code: 'FILE_KIND', errors: { file: [words] } } }
  open()
  await drop(copy.front).upload(pictureFile('cheque.png'))
  await expect.element(page.getByText(words)).toBeVisible()
  expect(draftOf('front')).toBeNull()
  uploadAnswer = null
  await choose(copy.front)
  expect(page.getByText(words).query()).toBeNull()
  const unknown = 'این فایل پیدا نشد یا زمانش گذشته. دوباره بارگذاری کنید.'
  answer = { status: 422, body: { message: unknown, code: 'UPLOAD_UNKNOWN', errors: { front_image: [unknown] } } }
  await page.getByRole('button', { name: copy.send }).click()
  await expect.element(page.getByText(unknown)).toBeVisible()
  await expect.poll(() => draftOf('front')).toBeNull()
  await choose(copy.front)
  expect(page.getByText(unknown).query()).toBeNull()
})

test('F-112: while a picture is on its way its slot shows how far it is, and the cheque is not sent; then the upload can be cancelled', async () => {
  vi.stubGlobal('XMLHttpRequest', HalfWay)
  open()
  await drop(copy.front).upload(pictureFile('cheque.png'))
  await expect.element(page.getByRole('progressbar', { name: `بارگذاری ${copy.front}` })).toHaveAttribute('aria-valuenow', '50')
  await expect.element(page.getByRole('button', { name: copy.send })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: documentWords.cancel }).click()
  await expect.element(drop(copy.front)).toBeEnabled()
  expect(draftOf('front')).toBeNull()
})

/** A request that sends half of its bytes and waits. */
class HalfWay extends EventTarget {
  readonly upload = new EventTarget()
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}
