import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formWords } from '#contract/catalogue/help/form-words.ts'
import { appointmentDays } from '#domain/catalogue/help/appointment-slots.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { today } from '#web/platform/policies/today.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { CampaignPage } from './campaign-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { CooperationPage } from './cooperation-page.tsx'
import { copy } from './copy.ts'
import { treeOf } from './faq-tree.ts'

let sent: { url: string; body: unknown }[]
let answer: () => Response
beforeEach(() => {
  sent = []
  answer = () => Response.json({ results: null, message: 'رسید.' }, { status: 201 })
  answerCalls(async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(nothingYet(new URL(url, location.origin).pathname))
    sent.push({ url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return answer()
  })
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const open = (shown: ReactNode) => show(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>)
const fill = async (texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) await page.getByRole('textbox', { name: label }).fill(text)
}
const press = (name: string) => page.getByRole('button', { name }).click()

test('R-REGISTRATION-02, R-ROUTES-22: an appointment is chosen in a Jalali calendar by the keyboard, at an open hour, and sent in Gregorian', async () => {
  const [first, second] = appointmentDays(today())
  if (!first || !second) throw new Error('no day is open')
  open(<AppointmentPage />)
  await page.getByRole('radio', { name: longDate(first) }).click()
  await userEvent.keyboard('{ArrowLeft}') // in a page from right to left the next is at the left
  await expect.element(page.getByRole('radio', { name: longDate(second) })).toBeChecked()
  await page.getByRole('radio', { name: '۱۰:۰۰' }).click()
  await fill({ [copy.name]: 'سارا محمدی', [copy.mobile]: '۰۹۱۲۱۲۳۴۵۶۷', [copy.nationalCode]: '۰۰۱۲۳۴۵۶۷۹' })
  await press(copy.appointment.send)
  await expect.element(page.getByRole('status')).toHaveTextContent(`رسید. ${copy.appointment.sent(longDate(second), '۱۰:۰۰')}`)
  expect(sent).toEqual([
    {
      url: '/api/in-person-registration',
      body: { fullname: 'سارا محمدی', mobile: '09121234567', national_code: '0012345679', date: second, time: '10:00' },
    },
  ])
})

test('an appointment without a day is not sent; what lacks is said and the focus goes to the first of it', async () => {
  open(<AppointmentPage />)
  await fill({ [copy.name]: 'سارا محمدی', [copy.mobile]: '0912', [copy.nationalCode]: '0012345679' })
  await press(copy.appointment.send)
  await expect.element(page.getByText(formWords.mobile)).toBeVisible()
  expect(page.getByText(formWords.required).elements()).toHaveLength(2)
  await expect.element(page.getByRole('textbox', { name: copy.mobile })).toHaveFocus()
  expect(sent).toEqual([])
})

test('whoever puts a refused field right stays in it; each refusal leads to the first field that lacks', async () => {
  open(<AppointmentPage />)
  const [name, mobile] = [page.getByRole('textbox', { name: copy.name }), page.getByRole('textbox', { name: copy.mobile })]
  await press(copy.appointment.send)
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('سارا محمدی')
  await expect.element(name).toHaveValue('سارا محمدی')
  for (let times = 0; times < 2; times += 1) {
    await press(copy.appointment.send)
    await expect.element(mobile).toHaveFocus()
  }
  await userEvent.keyboard('09121234567')
  await expect.element(mobile).toHaveValue('۰۹۱۲۱۲۳۴۵۶۷')
})

test('R-COOP-02, R-ROUTES-16: a store asks to cooperate; what the server refuses is said beside its field', async () => {
  answer = () => Response.json({ message: 'نشد.', code: 'INVALID', errors: { email: ['این ایمیل نه.'] } }, { status: 422 })
  open(<CooperationPage />)
  const words = copy.cooperation
  await fill({ [words.storeName]: 'نمونه', [words.requester]: 'رضا کریمی', [words.role]: 'مدیر', [copy.phone]: '02166402200' })
  await fill({ [copy.email]: 'a@b.ir' })
  await page.getByRole('combobox', { name: words.category }).selectOptions('fashion')
  await press(words.send)
  await expect.element(page.getByText('این ایمیل نه.')).toBeVisible()
  answer = () => Response.json({ results: null, message: 'رسید.' }, { status: 201 })
  await press(words.send)
  await expect.element(page.getByRole('status')).toHaveTextContent('رسید.')
  const body = {
    store_name: 'نمونه',
    phone: '02166402200',
    email: 'a@b.ir',
    category: 'fashion',
    requester_name: 'رضا کریمی',
    requester_role: 'مدیر',
  }
  expect(sent.at(-1)).toEqual({ url: '/api/customer/cooperation-request', body })
})

test('R-CONTACT-02: a message needs a way to answer it, and a refusal of the whole form is shown above the button', async () => {
  answer = () => Response.json({ message: 'کمی بعد.', code: 'TOO_MANY_TRIES', errors: {} }, { status: 429 })
  open(<ContactPage renderQuestionsLink={() => null} renderAppointmentLink={() => null} />)
  await fill({ [copy.name]: 'سارا محمدی', [copy.contact.subject]: 'پرسش', [copy.contact.text]: 'سلام' })
  await press(copy.contact.send)
  await expect.element(page.getByText(formWords.reach)).toBeVisible()
  await fill({ [copy.phone]: '09121234567' })
  await press(copy.contact.send)
  await expect.element(page.getByRole('alert')).toHaveTextContent('کمی بعد.')
  expect(sent.map(({ body }) => body)).toEqual([{ full_name: 'سارا محمدی', phone: '09121234567', subject: 'پرسش', text: 'سلام' }])
})

test('two quick presses send a form once', async () => {
  open(
    <CampaignPage most="۲۰ میلیون تومان" counts={[3, 12]} renderStartLink={() => null}>
      {null}
    </CampaignPage>,
  )
  await fill({ [copy.name]: 'سارا', [copy.mobile]: '09121234567' })
  const button = page.getByRole('button', { name: copy.campaign.send }).element() as HTMLElement
  button.click()
  button.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('رسید.')
  expect(sent).toHaveLength(1)
})

test('R-LANDING-01: a number left on the campaign’s page takes along what brought the visitor', async () => {
  localStorage.setItem('utm_source', 'radio')
  open(
    <CampaignPage most="۲۰ میلیون تومان" counts={[3, 12]} renderStartLink={() => null}>
      {null}
    </CampaignPage>,
  )
  await fill({ [copy.name]: 'سارا', [copy.mobile]: '09121234567' })
  await press(copy.campaign.send)
  await expect.element(page.getByRole('status')).toHaveTextContent('رسید.')
  expect(sent).toEqual([{ url: '/api/landing/BNPL', body: { fullname: 'سارا', mobile: '09121234567', utm_source: 'radio' } }])
})

const row = (id: number, parent: number | null) => ({
  id,
  title: String(id),
  parent_id: parent,
  row_level: 0,
  response_id: 1,
  value: null,
  description: null,
})

test('R-FAQ-03: rows become the tree their parents say; one whose parent is not there is left out', () => {
  const names = (nodes: ReturnType<typeof treeOf>): unknown => nodes.map(({ title, children }) => [title, names(children)])
  expect(names(treeOf([row(1, null), row(2, 1), row(3, 2), row(4, null), row(5, 99), row(6, 6)]))).toEqual([
    ['1', [['2', [['3', []]]]]],
    ['4', []],
  ])
})
