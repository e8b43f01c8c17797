import { afterEach, expect, test, vi } from 'vitest'
import { hasUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { readStored, writeStored } from '#browser/platform/forms/use-stored-draft.ts'
import type { ConversationEntity } from '#contract/engagement/support/conversations.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { present } from '#testing/expectations.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { openedConversation } from '#testing/web/conversation.ts'
import { me } from '#testing/web/me.ts'
import { nothingYet, pageWith } from '#testing/web/nothing-yet.ts'
import { phoneMedia } from '#ui/layout/phone.ts'
import { copy } from '#web/engagement/support/copy.ts'
import { useSession } from '#web/identity/session/state.ts'
import { closePage, forgetBrowser, openPage, openRouter, wordsIn } from '#web/open-page.ts'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const typed = 'خرید من هنوز نرسیده است.'

test('a message stays in its form, and counts as not sent, where the server fails as it is sent and the list cannot be fetched again', async () => {
  let isDown = false
  let lists = 0
  answerCalls(async (address: string, init?: RequestInit) => {
    const path = new URL(address, location.origin).pathname
    if (isDown && path.endsWith('/support') && (init?.method ?? 'GET') === 'GET') lists += 1
    if (isDown && path.endsWith('/support'))
      return Response.json({ message: 'سامانه در دسترس نیست.', code: 'UNAVAILABLE' }, { status: 503 })
    return Response.json(nothingYet(path))
  })
  const place = openPage('/support?fresh=true')
  const box = () => place.querySelector<HTMLTextAreaElement>('form textarea')
  await expect.poll(() => box() !== null).toBe(true)
  type(place, 'form input', 'نرسیدن خرید')
  type(place, 'form textarea', typed)
  await expect.poll(hasUnsavedChanges).toBe(true)
  isDown = true
  ;[...place.querySelectorAll('button')].find(({ textContent }) => textContent === copy.start)?.click()
  await expect.poll(() => wordsIn(place, 'form')).toContain('سامانه در دسترس نیست.')
  // The list was asked for again, and once more after that.
  await expect.poll(() => lists).toBeGreaterThan(1)
  expect(box()?.value).toBe(typed)
  expect(hasUnsavedChanges()).toBe(true)
})

test('what is written to support is there again after another conversation, a closed one and a reload, until it is sent', async () => {
  signIn('09121000002')
  const conversations = [conversationOf(1, 'نرسیدن خرید'), conversationOf(2, 'کارت من')]
  answerCalls(async (address: string, { method = 'GET' }: RequestInit) => {
    const path = new URL(address, location.origin).pathname
    if (path.endsWith('/auth/me')) return Response.json({ results: { ...me, mobile: useSession.getState().user.user.mobile } })
    const shown = conversations.find(({ id }) => path.includes(`/support/${id}`))
    if (shown && path.endsWith('/close')) Object.assign(shown, { status: 'CLOSED' })
    if (shown && path.endsWith('/reopen')) Object.assign(shown, { status: 'OPEN' })
    if (shown) return Response.json({ results: { ...shown }, message: '' })
    if (method === 'POST') return Response.json({ results: { ...conversations[0] }, message: '' })
    return Response.json(path.endsWith('/support') ? listOf(conversations) : nothingYet(path))
  })
  const { place, router } = openRouter('/support?conversation=1')
  const box = (from = place) => from.querySelector<HTMLTextAreaElement>('form textarea')
  const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const go = (search: object) => void router.navigate({ to: '/support', search })
  await expect.poll(() => box() !== null).toBe(true)
  type(place, 'form textarea', typed)
  await expect.poll(() => box()?.value).toBe(typed)
  go({ conversation: 2 })
  await expect.poll(() => box()?.value).toBe('')
  go({ fresh: true })
  await expect.poll(() => place.querySelector('form input:not([type])') !== null).toBe(true)
  type(place, 'form input:not([type])', 'کارت تازه')
  go({ conversation: 1 })
  await expect.poll(() => box()?.value).toBe(typed)
  button(copy.close)?.click()
  // Closing is over a moment after the answer.
  await expect.poll(() => button(copy.reopen)?.ariaDisabled).toBeNull()
  expect(box()).toBeNull()
  button(copy.reopen)?.click()
  await expect.poll(() => box()?.value).toBe(typed)
  closePage()
  const again = openPage('/support?conversation=1')
  await expect.poll(() => box(again)?.value).toBe(typed)
  ;[...again.querySelectorAll('button')].find(({ textContent }) => textContent === copy.send)?.click()
  await expect.poll(() => box(again)?.value).toBe('')
  closePage()
  const fresh = openPage('/support?fresh=true')
  await expect.poll(() => fresh.querySelector<HTMLInputElement>('form input:not([type])')?.value).toBe('کارت تازه')
  closePage()
  signIn('09121000003')
  const others = openPage('/support?fresh=true')
  await expect.poll(() => others.querySelector<HTMLInputElement>('form input:not([type])')?.value).toBe('')
})

test('a message on its way is not there to be sent again after another conversation, and is again, with its file, where it was refused', async () => {
  signIn('09121000002')
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const sent: unknown[] = []
  answerCalls(async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = new URL(address, location.origin).pathname
    if (path.endsWith('/auth/me')) return Response.json({ results: { ...me, mobile: '09121000002' } })
    if (method === 'POST') return present(answers[sent.push(JSON.parse(body as string)) - 1]).promise
    if (/\d$/.test(path)) return Response.json({ results: conversationOf(Number(path.split('/').at(-1)), 'کارت من') })
    return Response.json(path.endsWith('/support') ? listOf([conversationOf(1, 'کارت من')]) : nothingYet(path))
  })
  const uploads = [{ key: 'k', type: 'attachment', name: 'receipt.pdf', sessionId: 'a'.repeat(32), at: Date.now() }]
  writeStored('09121000002:support:1', { uploads })
  const { place, router } = openRouter('/support?conversation=1')
  const box = () => place.querySelector<HTMLTextAreaElement>('form textarea')
  const send = () => place.querySelector<HTMLButtonElement>('form button[type=submit]')
  const lookElsewhere = async () => {
    for (const conversation of [2, 1]) {
      void router.navigate({ to: '/support', search: { conversation } })
      await expect.poll(() => wordsIn(place)).toContain(copy.number(digits(conversation)))
      await expect.poll(() => box() !== null).toBe(true)
    }
  }
  await expect.poll(() => box() !== null).toBe(true)
  type(place, 'form textarea', typed)
  await expect.poll(() => send()?.ariaDisabled ?? send()?.disabled).toBe(false)
  send()?.click()
  await expect.poll(() => sent).toEqual([{ text: typed, attachment: 'a'.repeat(32) }])
  await lookElsewhere()
  expect([box()?.value, wordsIn(place).includes('receipt.pdf')]).toEqual(['', false])
  answers[0]?.resolve(Response.json({ message: 'سامانه در دسترس نیست.', code: 'UNAVAILABLE' }, { status: 503 }))
  await expect.poll(() => readStored('09121000002:message:1')).toEqual({ text: typed })
  await lookElsewhere()
  expect([box()?.value, wordsIn(place).includes('receipt.pdf')]).toEqual([typed, true])
  send()?.click()
  await expect.poll(() => sent).toHaveLength(2)
  answers[1]?.resolve(Response.json({ message: 'سامانه در دسترس نیست.', code: 'UNAVAILABLE' }, { status: 503 }))
  await expect.poll(() => wordsIn(place, 'form')).toContain('سامانه در دسترس نیست.')
  expect([box()?.value, wordsIn(place).includes('receipt.pdf')]).toEqual([typed, true])
})

test.each([
  ['beside them that one is to be chosen', false],
  ['on a phone nothing, which would hide them', true],
])('with conversations and none chosen the page says %s', async (_what, isPhone) => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    media === phoneMedia ? Object.assign(new EventTarget() as MediaQueryList, { matches: isPhone, media }) : real(media),
  )
  answerCalls(async (address: string) => {
    const path = new URL(address, location.origin).pathname
    if (path.endsWith('/support/1')) return Response.json({ results: conversationOf(1, 'کارت من') })
    return Response.json(path.endsWith('/support') ? listOf([conversationOf(1, 'کارت من')]) : nothingYet(path))
  })
  const { place, router } = openRouter('/support')
  const beside = () => place.querySelector('.support-cols > :nth-child(2)')?.textContent
  await expect.poll(() => wordsIn(place, '.support-cols')).toContain('کارت من')
  await expect.poll(beside).toBe(isPhone ? undefined : copy.choose)
  void router.navigate({ to: '/support', search: { conversation: 1 } })
  await expect.poll(beside).toContain(copy.number(digits(1)))
})

test('of the customer’s messages those are called read that staff had before them', async () => {
  const message = { by: 'CUSTOMER' as const, name: null, at: '2026-11-20T11:00:00+03:30', attachment: null }
  const messages = [
    { ...message, id: 11, text: 'سلام' },
    { ...message, id: 12, text: 'پیگیری شد؟' },
  ]
  answerCalls((address: string) => {
    const path = new URL(address, location.origin).pathname
    if (path.endsWith('/support/1')) return Response.json({ results: { ...conversationOf(1, 'کارت من'), messages, last_read_message: 11 } })
    return Response.json(path.endsWith('/support') ? listOf([conversationOf(1, 'کارت من')]) : nothingYet(path))
  })
  const place = openPage('/support?conversation=1')
  const read = () => Array.from(place.querySelectorAll('.support-own'), ({ textContent }) => textContent.includes(copy.read))
  await expect.poll(read).toEqual([true, false])
})

test('Alt with an arrow opens the next conversation of those that were found', async () => {
  const rows = [conversationOf(1, 'کارت من'), conversationOf(2, 'نرسیدن خرید'), conversationOf(3, 'کارت تازه')]
  answerCalls((address: string) => {
    const path = new URL(address, location.origin).pathname
    const one = rows.find(({ id }) => path.endsWith(`/support/${id}`))
    return Response.json(one ? { results: one } : path.endsWith('/support') ? listOf(rows) : nothingYet(path))
  })
  const { place, router } = openRouter('/support?conversation=1')
  const shown = () => router.state.location.search.conversation
  const box = () => place.querySelector<HTMLTextAreaElement>('form textarea')
  const arrow = async (key: string, expected: number) => {
    await expect.poll(() => box() !== null).toBe(true)
    // The page is drawn in a frame, whose keys do not reach the window that it listens to.
    window.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, cancelable: true }))
    await expect.poll(shown).toBe(expected)
    await expect.poll(() => wordsIn(place, '.support-thread')).toContain(copy.number(digits(expected)))
  }
  await arrow('ArrowDown', 2)
  await arrow('ArrowUp', 1)
  await arrow('ArrowUp', 1)
  type(place, 'input[type=search]', 'کارت')
  await expect.poll(() => place.querySelectorAll('.support-cols li').length).toBe(2)
  await arrow('ArrowDown', 3)
  await arrow('ArrowDown', 3)
})

test('R-CARE-10: a dispute shows the item of the report, then its outcome, and is rated only once it is closed', async () => {
  const at = '2026-11-20T11:00:00+03:30'
  const disputed: ConversationEntity = {
    ...conversationOf(1, 'اعتراض'),
    about: { kind: 'REPORT_REASON', item: '۵ استعلام' },
    outcome: null,
    first_answered_at: at,
  }
  let shown: ConversationEntity = { ...disputed, status: 'ANSWERED' }
  answerCalls((address: string) => {
    const path = new URL(address, location.origin).pathname
    if (path.endsWith('/support/1')) return Response.json({ results: shown })
    return Response.json(path.endsWith('/support') ? listOf([disputed]) : nothingYet(path))
  })
  const { place } = openRouter('/support?conversation=1')
  await expect.poll(() => wordsIn(place, '.support-body')).toContain('«۵ استعلام»')
  expect(wordsIn(place, '.support-body')).toContain(copy.undecided)
  expect(place.querySelector('.support-rating')).toBeNull()
  closePage()
  shown = { ...disputed, status: 'CLOSED', closed_at: at, outcome: 'CORRECTED' }
  const again = openPage('/support?conversation=1')
  await expect.poll(() => wordsIn(again, '.support-body')).toContain('نتیجه: اصلاح شد')
  expect(wordsIn(again, '.support-body')).toContain('«۵ استعلام»')
  expect(again.querySelector('.support-rating')).not.toBeNull()
})

const signIn = (mobile: string) => useSession.setState(({ user }) => ({ user: { ...user, user: { ...user.user, mobile } } }))
const listOf = (results: readonly ConversationEntity[]) => ({ results, metas: pageWith(results.length), answer_minutes: null })
const conversationOf = (id: number, subject: string): ConversationEntity => ({
  ...openedConversation,
  id,
  subject,
  reopen_until: '2099-11-20T10:00:00+03:30',
})

function type(place: Document, selector: string, text: string): void {
  const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (!field) throw new Error(`no ${selector}`)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
