import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PromissoryEntity } from '#contract/lending/promissory/promissory.ts'
import { noteNotIssued } from '#domain/lending/promissory/promissory.ts'
import { stepsOf } from '#domain/lending/promissory/steps.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import type { NoteOrder } from './buy-note.tsx'
import { copy } from './copy.ts'
import { PromissoryPanel } from './promissory-panel.tsx'

const note: PromissoryEntity = {
  id: 31,
  status: 'APPROVED',
  mapped_status: 'SIGNED',
  number: '99',
  reasons: [],
  paid_at: '2026-11-20T10:00:00+03:30',
  refunded_at: null,
  amount: 240_000_000,
  sign_request_expire_at: null,
  media: { file_name: 'سفته.pdf', tmp_url: '/api/files/old' },
}
const order: NoteOrder = {
  id: 12,
  identifier: 'PL-12345678',
  status: 'UPLOAD_PROMISSORY',
  created_at: '2026-11-20T09:00:00+03:30',
  promissory: note,
  pelekan_promissory: null,
  promissory_amount: 240_000_000,
  cost_buying_promissory: 500_000,
  collateral_payee: 'بانک عامل پلکان',
}

let asked: string[]
let saved: string[]
beforeEach(() => {
  asked = []
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`)
  })
  answerCalls(async (url: string) => {
    asked.push(url)
    if (url.endsWith('/steps')) return Response.json({ results: stepsOf('PROMISSORY_REQUEST') })
    return Response.json(
      url.endsWith('/31') ? { results: { ...note, media: { file_name: 'سفته.pdf', tmp_url: '/api/files/fresh' } } } : nothingYet(url),
    )
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('R-PROMISSORY-04: the bar of steps shows the steps that the server returns for the note', async () => {
  showRouted(
    <PromissoryPanel
      order={{ ...order, promissory: { ...note, status: 'PROMISSORY_REQUEST', mapped_status: 'PAID', media: null } }}
      payer="سارا"
    />,
  )
  const steps = page.getByRole('list', { name: copy.steps })
  await expect.element(steps.getByText('صدور سفته')).toBeVisible()
  expect(
    steps
      .getByRole('listitem')
      .elements()
      .map((step) => step.getAttribute('aria-current')),
  ).toEqual([null, 'step', null, null, null])
  expect(asked).toEqual(['/api/customer/orders/12/promissory/steps'])
})

test('F-003, R-PROMISSORY-18: the note to be bought names the payee that the paper will bear, the own fund included', async () => {
  for (const collateral_payee of ['صندوق پلکان', 'بانک عامل پلکان']) {
    showRouted(<PromissoryPanel order={{ ...order, promissory: null, collateral_payee }} payer="سارا" />)
    await expect.element(page.getByText(collateral_payee)).toBeVisible()
  }
})

test('a note that the bank did not issue says that its price came back, and is bought again', async () => {
  const refused: PromissoryEntity = {
    ...note,
    status: 'REJECTED',
    mapped_status: 'NOT_EXIST',
    paid_at: null,
    media: null,
    reasons: [noteNotIssued],
  }
  showRouted(<PromissoryPanel order={{ ...order, promissory: refused }} payer="سارا" />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${copy.notIssued} ${noteNotIssued.text}`)
  await expect.element(page.getByRole('button', { name: /^پرداخت/ })).toBeEnabled()
})

test('a refused note of the own fund says why and is bought or uploaded again', async () => {
  const reasons = [{ code: 'NOTE_AMOUNT', text: 'مبلغ سفته کمتر از مبلغ لازم است.' }]
  const refused = { ...note, status: 'REJECTED', mapped_status: 'NOT_EXIST', paid_at: null, media: null, reasons } as const
  showRouted(<PromissoryPanel order={{ ...order, promissory: null, pelekan_promissory: refused }} payer="سارا" />)
  await expect.element(page.getByText('مبلغ سفته کمتر از مبلغ لازم است.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^پرداخت/ })).toBeEnabled()
  await expect.element(page.getByText(copy.upload.title)).toBeVisible()
})

test('an uploaded note says that it waits to be sent for review, and once sent that it is looked at', async () => {
  const uploaded: PromissoryEntity = { ...note, status: 'PENDING', paid_at: null }
  showRouted(<PromissoryPanel order={{ ...order, promissory: uploaded }} payer="سارا" />)
  await expect.element(page.getByText(copy.uploaded.text)).toBeVisible()
  await page.getByRole('button', { name: copy.remove }).click()
  await expect.element(page.getByRole('dialog', { name: copy.removeTitle })).toBeVisible()
  showRouted(<PromissoryPanel order={{ ...order, status: 'CHECKING_PROMISSORY', promissory: uploaded }} payer="سارا" />)
  await expect.element(page.getByText(copy.checking.title)).toBeVisible()
  await expect.element(page.getByRole('button', { name: copy.remove })).not.toBeInTheDocument()
})
