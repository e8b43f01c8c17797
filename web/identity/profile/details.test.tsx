import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { show } from '#testing/ui/show.tsx'
import { pageWith } from '#testing/web/nothing-yet.ts'
import { profile as emptyProfile } from '#testing/web/profile.ts'
import { hideToast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { initialProfile, type ProfileCopy } from '#web/identity/session/profile-copy.ts'
import { profileCopyOf } from '#web/identity/session/profile.ts'
import { initialState, useSession } from '#web/identity/session/state.ts'
import { copy } from './copy.ts'
import { changeOfDetails, detailFaults, detailsOf, tidiedDetails } from './details-form.ts'
import { ProfileDetails } from './details.tsx'
import { filledShare } from './filled-share.ts'
import { IdentityCard } from './identity-card.tsx'

const nobody: CustomerProfile = { ...emptyProfile, gender_given: true, married_given: true, mobile: '09120000000' }
const settled = {
  ...nobody,
  phone: '02122334455',
  address: { ...nobody.address, city_id: 301, province_id: 8, main_street: 'شریعتی', postal_code: '1913674511' },
}

let sent: unknown[]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  sessionStorage.clear()
  hideToast()
  sent = []
  answer = () => Response.json({ results: settled, message: 'مشخصات شما ذخیره شد.' })
  answerCalls(async (url: string, init: { readonly method: string; readonly body?: string }) => {
    if (url.startsWith('/api/customer/provinces'))
      return Response.json({ results: [{ id: 8, name: 'تهران', cities: [{ id: 301, name: 'تهران' }] }], metas: pageWith(1) })
    sent.push([init.method, url, JSON.parse(init.body ?? 'null')])
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState(initialState)
})

const open = (profile: CustomerProfile) => openForm(<ProfileDetails profile={profile} />)
const openForm = (form: ReactNode) =>
  show(
    <QueryClientProvider client={new QueryClient()}>
      {form}
      <Toaster />
    </QueryClientProvider>,
  )
const save = () => page.getByRole('button', { name: copy.saveDetails })

test('R-PROFILE-22, R-SESSION-STATE-36: the flat copy becomes the nested form of the wire, and only what was changed travels', () => {
  const saved = detailsOf(profileCopyOf(settled), true)
  expect(saved).toMatchObject({ 'address.province_id': 8, 'address.city_id': 301, 'address.main_street': 'شریعتی', phone: '02122334455' })
  const changed = { ...saved, 'address.floor': '۳', 'familiar.name': 'مینا', married: 'MARRIED', income: rial(380_000_000) } as const
  expect(changeOfDetails(saved, tidiedDetails(changed))).toEqual({
    address: { floor: '3' },
    familiar: { name: 'مینا' },
    married: 'MARRIED',
    income: 380_000_000,
  })
  expect(changeOfDetails(saved, saved)).toEqual({})
  expect(detailsOf(initialProfile, true)).toMatchObject({ married: 'SINGLE', income: null, 'address.city_id': null })
})

test('R-PROFILE-19: every changed field is judged by its rule, and a province asks for its city', () => {
  const saved = detailsOf(initialProfile, true)
  const wrong = {
    'address.province_id': 8,
    'address.postal_code': '19136745',
    'familiar.mobile': '0935',
    email: 'sara@',
    phone: '123',
  } as const
  expect(Object.keys(detailFaults(saved, { ...saved, ...wrong })).toSorted()).toEqual(
    ['address.city_id', 'address.postal_code', 'email', 'familiar.mobile', 'phone'].toSorted(),
  )
  expect(detailFaults(saved, saved)).toEqual({})
})

test('R-PROFILE-10: a value once given is not removed by emptying its field, since empty values are not sent: the field says so', () => {
  const saved = detailsOf(profileCopyOf(settled), true)
  expect(detailFaults(saved, { ...saved, phone: '' })).toEqual({ phone: copy.stays })
})

test('the server’s refusal of a field is read at that field, and the focus goes there', async () => {
  answer = () =>
    Response.json(
      { message: 'بعضی از موارد درست وارد نشده است.', code: 'FIELDS_INVALID', errors: { 'address.floor': ['این طبقه نیست.'] } },
      { status: 422 },
    )
  open(settled)
  await page.getByLabelText(copy.address.floor).fill('۳')
  await save().click()
  await expect.element(page.getByText('این طبقه نیست.')).toBeVisible()
  await expect.element(page.getByText(copy.faults('۱'))).toBeVisible()
  await expect.element(page.getByLabelText(copy.address.floor)).toHaveFocus()
  expect(document.querySelectorAll('.toast')).toHaveLength(0)
  await page.getByLabelText(copy.address.floor).fill('۴')
  expect(page.getByText('این طبقه نیست.').query()).toBeNull()
})

test('pressed twice it is sent once, a failed connection is reported and loses nothing, and a cancel goes back to what is saved', async () => {
  answer = () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), 300))
  open(settled)
  await page.getByLabelText(copy.contact.email).fill('sara@example.com')
  await userEvent.dblClick(save())
  await expect.element(page.getByText('اینترنت شما قطع است.')).toBeVisible()
  expect(sent).toEqual([['PUT', '/api/customer', { email: 'sara@example.com' }]])
  await expect.element(page.getByLabelText(copy.contact.email)).toHaveValue('sara@example.com')
  await page.getByRole('button', { name: copy.cancel }).click()
  await expect.element(page.getByLabelText(copy.contact.email)).toHaveValue('')
  await expect.element(save()).toBeDisabled()
  await expect.element(page.getByText(copy.unchanged)).toBeVisible()
})

test('R-PROVINCE-02: without the provinces the form is still shown, and fetches them again on request', async () => {
  const provinces = vi.fn<(url: string) => Promise<Response>>(async () =>
    Response.json({ message: 'نشد.', code: 'INTERNAL', errors: {} }, { status: 500 }),
  )
  answerCalls(provinces)
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileDetails profile={settled} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(new RegExp(copy.address.failed))).toBeVisible()
  expect(provinces.mock.calls[0]).toEqual(['/api/customer/provinces?per_page=1000', expect.anything()])
  await page.getByRole('button', { name: copy.address.again }).click()
  await expect.poll(() => provinces.mock.calls.length).toBe(2)
})

test('the share of a profile grows with what is filled in', () => {
  expect([filledShare(nobody), filledShare(settled)]).toEqual([0, 20])
})

const active = () => useSession.getState().profile.activeModal
const storeCopy = (part: Partial<ProfileCopy>) => useSession.setState({ profile: { ...profileCopyOf(settled), ...part } })

test('F-024, R-PROFILE-18: the form of the details shows the client’s copy of the profile, unless that is another customer’s', async () => {
  storeCopy({ email: 'copy@example.com' })
  open(settled)
  await expect.element(page.getByLabelText(copy.contact.email)).toHaveValue('copy@example.com')
  storeCopy({ email: 'copy@example.com', id: 8 })
  open(settled)
  await expect.element(page.getByLabelText(copy.contact.email)).toHaveValue('')
})

test('F-024, R-PROFILE-18: the form of the identity shows the client’s copy of the profile as well', async () => {
  storeCopy({ fatherName: 'کریم' })
  openForm(<IdentityCard profile={settled} onConfirmed={() => undefined} />)
  await expect.element(page.getByLabelText(copy.fatherName)).toHaveValue('کریم')
})

test.each([
  ['۰۰۱۲۳۴۵۰۰', 'کد ملی ۱۰ رقم است. یک رقم کم دارید.'],
  ['00123450', 'کد ملی ۱۰ رقم است. دو رقم کم دارید.'],
])('a national code that is too short, %s, is refused with how many digits are missing', async (code, words) => {
  openForm(<IdentityCard profile={settled} onConfirmed={() => undefined} />)
  await page.getByLabelText(copy.nationalCode).fill(code)
  await page.getByRole('button', { name: copy.inquire }).click()
  await expect.element(page.getByText(words)).toBeVisible()
  expect(sent).toEqual([])
})

test('F-024, R-ENTITY-06, R-PROFILE-18: the dialog of a wrong identity is open while activeModal names it', async () => {
  openForm(<IdentityCard profile={{ ...settled, ehrazsho: true }} onConfirmed={() => undefined} />)
  await page.getByRole('button', { name: copy.wrong.open }).click()
  await expect.element(page.getByRole('dialog', { name: copy.wrong.title })).toBeVisible()
  expect(active()).toBe('wrong-identity')
  await page.getByRole('button', { name: copy.wrong.close }).click()
  await expect.poll(active).toBeNull()
  expect(page.getByRole('dialog').query()).toBeNull()
  storeCopy({ activeModal: 'wrong-identity' })
  await expect.element(page.getByRole('dialog', { name: copy.wrong.title })).toBeVisible()
})
