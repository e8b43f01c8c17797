import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { profile } from '#testing/web/profile.ts'
import { deny } from '#web/identity/session/session.ts'
import { useSession } from '#web/identity/session/state.ts'
import { closePage, forgetBrowser, openPage, wordsIn } from './open-page.ts'

let customer: { id: number; isGiven: boolean; documents: readonly object[] }
let isEnded: boolean
let sent: { readonly call: string; readonly body: Record<string, unknown> }[]

beforeEach(() => {
  useSession.setState(({ user }) => ({ user: { ...user, user: { ...user.user, mobile: '09121000002' } } }))
  customer = { id: 7, isGiven: false, documents: [] }
  isEnded = false
  sent = []
  answerCalls(async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, location.origin)
    const call = `${init.method ?? 'GET'} ${pathname}`
    if (typeof init.body === 'string') sent.push({ call, body: JSON.parse(init.body) as Record<string, unknown> })
    if (isEnded && call === 'PUT /api/customer') return Response.json({ code: 'UNAUTHENTICATED', message: '', errors: {} }, { status: 401 })
    return Response.json(answerTo(call))
  })
})
afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

const field = (place: Document, name: string) =>
  place.querySelector<HTMLInputElement>(`section[aria-labelledby="identity"] input[name="${name}"]`)

/** As a person types: React follows the event. */
function typeInto(input: HTMLInputElement | null, text: string): void {
  if (!input) throw new Error('no such field')
  const place = input.ownerDocument.defaultView as unknown as typeof globalThis
  Object.getOwnPropertyDescriptor(place.HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new place.Event('input', { bubbles: true }))
}
const button = (place: Document, name: string) =>
  Array.from(place.querySelectorAll<HTMLButtonElement>('button')).find((one) => one.textContent?.trim() === name)
const chosen = (place: Document, name: string) => Array.from(place.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`))

test('F-109: what was typed into the profile is there again after a reload, and after the session ended and began anew', async () => {
  const place = openPage('/profile')
  await expect.poll(() => field(place, 'name') !== null).toBe(true)
  typeInto(field(place, 'name'), 'سارا')
  typeInto(field(place, 'national_code'), '0012345008')
  closePage()
  const reloaded = openPage('/profile')
  await expect.poll(() => field(reloaded, 'name')?.value).toBe('سارا')

  // The server ends the session while the form is saved: the page leads to the login, what was typed stays.
  isEnded = true
  button(reloaded, 'ذخیره بدون استعلام')?.click()
  await expect.poll(() => sent.some(({ call }) => call === 'PUT /api/customer')).toBe(true)
  deny()
  closePage()
  isEnded = false
  const again = openPage('/profile')
  await expect.poll(() => field(again, 'name')?.value).toBe('سارا')
  expect(field(again, 'national_code')?.value).toBe('۰۰۱۲۳۴۵۰۰۸')
})

test('F-109: what one customer typed is not shown to another one at the same tab', async () => {
  const place = openPage('/profile')
  await expect.poll(() => field(place, 'name') !== null).toBe(true)
  typeInto(field(place, 'name'), 'سارا')
  closePage()
  customer = { ...customer, id: 8 }
  const other = openPage('/profile')
  await expect.poll(() => field(other, 'name')?.value).toBe('')
})

test('F-113: gender and marriage are not preset; the inquiry asks for the gender, and what was chosen is sent', async () => {
  const place = openPage('/profile')
  await expect.poll(() => field(place, 'name') !== null).toBe(true)
  expect([...chosen(place, 'gender'), ...chosen(place, 'married')]).toEqual([])
  button(place, 'ذخیره و استعلام هویت')?.click()
  await expect.poll(() => place.querySelectorAll('[data-invalid="true"][name="gender"]').length).toBe(2)
  expect(sent).toEqual([])
  place.querySelector<HTMLInputElement>('input[name="gender"][type=radio]')?.closest('label')?.click()
  typeInto(field(place, 'name'), 'سارا')
  button(place, 'ذخیره بدون استعلام')?.click()
  await expect.poll(() => sent.find(({ call }) => call === 'PUT /api/customer')?.body).toMatchObject({ gender: 'MALE', name: 'سارا' })
  closePage()
  customer = { ...customer, isGiven: true }
  const saved = openPage('/profile')
  await expect.poll(() => chosen(saved, 'gender').length + chosen(saved, 'married').length).toBe(2)
})

test('F-112: an uploaded file survives a reload and is sent with the group', async () => {
  sessionStorage.setItem(
    'draft:09121000002:IDENTIFICATION',
    JSON.stringify({ uploads: [waiting('NATIONAL_FRONT', 'a'), waiting('NATIONAL_BACK', 'b')] }),
  )
  const place = openPage('/documents')
  await expect.poll(() => wordsIn(place)).toContain('NATIONAL_FRONT.jpg')
  expect(button(place, 'ثبت مدارک هویتی')?.getAttribute('aria-disabled')).toBeNull()
  button(place, 'ثبت مدارک هویتی')?.click()
  await expect
    .poll(() => sent.find(({ call }) => call.endsWith('/identification-stage'))?.body['sessions'])
    .toEqual([
      { type: 'NATIONAL_FRONT', session_id: 'a'.repeat(32) },
      { type: 'NATIONAL_BACK', session_id: 'b'.repeat(32) },
    ])
  await expect.poll(() => sessionStorage.getItem('draft:09121000002:IDENTIFICATION')).toBeNull()
})

test('F-112: a file that the server has meanwhile deleted is not shown as uploaded', async () => {
  const old = { ...waiting('NATIONAL_FRONT', 'a'), at: Date.now() - 25 * 3_600_000 }
  sessionStorage.setItem('draft:09121000002:IDENTIFICATION', JSON.stringify({ uploads: [old] }))
  const place = openPage('/documents')
  await expect.poll(() => wordsIn(place)).toContain('مدارک هویتی')
  expect(wordsIn(place)).not.toContain('NATIONAL_FRONT.jpg')
})

test('F-112: a group that was sent shows what was sent and no empty places, until something else is to be sent', async () => {
  customer.documents = [documentOf(1, 'NATIONAL_FRONT'), documentOf(2, 'NATIONAL_BACK')]
  const place = openPage('/documents')
  const group = () => place.querySelector('section[aria-labelledby="group-IDENTIFICATION"]')
  await expect.poll(() => group()?.textContent).toContain('روی کارت ملی')
  expect(group()?.querySelectorAll('input[type=file]').length).toBe(0)
  button(place, 'عوض کردن یا افزودن مدرک')?.click()
  await expect.poll(() => group()?.querySelectorAll('input[type=file]').length).toBe(2)
})

const waiting = (type: string, sign: string) => ({ key: sign, type, name: `${type}.jpg`, sessionId: sign.repeat(32), at: Date.now() })
const at = '2026-11-20T10:00:00+03:30'
const documentOf = (id: number, type: string) => ({
  id,
  type,
  group: 'IDENTIFICATION',
  status: 'PENDING',
  description: null,
  created_at: at,
  updated_at: at,
  customer_id: 7,
  media: null,
})
const profileOf = ({ id, isGiven }: typeof customer): CustomerProfile => ({ ...profile, id, gender_given: isGiven, married_given: isGiven })

function answerTo(call: string): unknown {
  if (call === 'GET /api/customer' || call === 'PUT /api/customer') return { results: profileOf(customer), message: '' }
  if (call.endsWith('/identification-stage'))
    return { results: [documentOf(1, 'NATIONAL_FRONT'), documentOf(2, 'NATIONAL_BACK')], message: '' }
  if (call === 'GET /api/customer/documents') return { results: customer.documents }
  return nothingYet(call.replace(/^GET /, ''))
}
