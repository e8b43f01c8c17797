import { afterEach, expect, test, vi } from 'vitest'
import { hasUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { copy } from '#web/engagement/support/copy.ts'
import { forgetBrowser, openPage, wordsIn } from '#web/open-page.ts'

afterEach(() => {
  forgetBrowser()
  vi.unstubAllGlobals()
})

const typed = 'خرید من هنوز نرسیده است.'
const soon = { timeout: 10_000 }

test('a message stays in its form, and counts as not sent, where the server fails as it is sent and the list cannot be fetched again', async () => {
  let isDown = false
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, location.origin).pathname
    if (isDown && path.endsWith('/support')) return Response.json({ message: 'سامانه در دسترس نیست.', code: 'FAULT' }, { status: 503 })
    return Response.json({ results: [], answer_minutes: null, metas: { current_page: 1, per_page: 15, total: 0, last_page: 1 } })
  })
  const place = openPage('/support?fresh=true')
  const box = () => place.querySelector<HTMLTextAreaElement>('form textarea')
  await expect.poll(() => box() !== null, soon).toBe(true)
  type(place, 'form input', 'نرسیدن خرید')
  type(place, 'form textarea', typed)
  await expect.poll(hasUnsavedChanges).toBe(true)
  isDown = true
  ;[...place.querySelectorAll('button')].find(({ textContent }) => textContent === copy.start)?.click()
  await expect.poll(() => wordsIn(place, 'form'), soon).toContain('سامانه در دسترس نیست.')
  // The list was asked for again, and once more after that.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(box()?.value).toBe(typed)
  expect(hasUnsavedChanges()).toBe(true)
})

function type(place: Document, selector: string, text: string): void {
  const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector)
  if (!field) throw new Error(`no ${selector}`)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
