import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { FolderPanel } from './folder-panel.tsx'
import type { Folder } from './folders.ts'
import type { ComparedRow } from './queries.ts'

const folder: Folder = {
  id: 'deed',
  title: 'سند',
  note: '',
  state: 'PENDING',
  sheets: [],
  reasons: [],
  compared: null,
  earlier: [],
  review: { kind: 'mortgageDeed', sentAt: '2026-11-22T10:00:00+03:30' },
}

test('the key A approves a folder once, and key repeat approves nothing more', async () => {
  const sent = inWorkspace('REVIEWER', <FolderPanel order="PLK-1" folder={folder} onNext={() => undefined} />)
  await expect.element(page.getByRole('heading', { name: 'سند' })).toBeVisible()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  await userEvent.keyboard('a')
  await expect.poll(() => sent.map(([request]) => request)).toEqual([expect.stringContaining('PLK-1')])
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', repeat: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(1)
})

test('after a colleague reviewed the folder the typed reasons can still be read, and the reviewer continues', async () => {
  const reason = { code: 'DEED_INCOMPLETE', target: 'deed', text: 'یک برگ سند کم است.' }
  let nextCount = 0
  let reviewByColleague: (() => void) | undefined
  function Workspace() {
    const [isReviewed, setReviewed] = useState(false)
    reviewByColleague = () => setReviewed(true)
    const shown = { ...folder, reasons: [reason], ...(isReviewed && { state: 'APPROVED', review: null }) }
    return <FolderPanel order="PLK-1" folder={shown} onNext={() => void (nextCount += 1)} />
  }
  inWorkspace('REVIEWER', <Workspace />)
  await page.getByRole('checkbox', { name: reason.text }).click()
  await page.getByRole('textbox').fill('برگ دوم سند را هم بفرستید.')
  reviewByColleague?.()
  await expect.element(page.getByText('برگ دوم سند را هم بفرستید.')).toBeVisible()
  await page.getByRole('button', { name: 'ادامه' }).click()
  expect(nextCount).toBe(1)
})

test('F-207: a reason in own words is sent with the sentence that the customer reads, and not without one', async () => {
  const reasons = [{ code: 'OTHER', target: 'mortgage_deed', text: '' }]
  const sent = inWorkspace('REVIEWER', <FolderPanel order="PLK-1" folder={{ ...folder, reasons }} onNext={() => undefined} />)
  await page.getByRole('checkbox', { name: 'دلیل دیگر' }).click()
  await page.getByRole('button', { name: 'رد مدرک' }).click()
  await expect.element(page.getByText('دلیل را برای مشتری بنویسید، دست‌کم پنج حرف.')).toBeVisible()
  expect(sent).toEqual([])
  const text = 'مهر دفترخانه روی سند نیست.'
  await page.getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'رد مدرک' }).click()
  await expect.poll(() => sent.map(([, body]) => (body as { reasons: unknown }).reasons)).toEqual([[{ ...reasons[0], text }]])
})

const rows: ComparedRow[] = [
  {
    field: 'national_code',
    kind: 'text',
    differs: true,
    values: [
      { source: 'registry', value: '***3412', at: '2026-11-20T10:00:00+03:30' },
      { source: 'bureau', value: '***9912', at: '2026-11-21T10:00:00+03:30' },
    ],
  },
  { field: 'birth_date', kind: 'day', differs: false, values: [{ source: 'registry', value: '1992-06-02', at: null }] },
]

test('F-202: fields that do not agree close the approval, and write what the customer reads, by keyboard alone', async () => {
  const reasons = [{ code: 'OTHER', target: 'mortgage_deed', text: '' }]
  const compared = { rows, isMasked: false, silentAt: null, onShow: async () => undefined }
  const sent = inWorkspace(
    'REVIEWER',
    <FolderPanel order="PLK-1" folder={{ ...folder, reasons }} compared={compared} onNext={() => undefined} />,
  )
  await expect.element(page.getByText('خود منبع‌ها با هم نمی‌خوانند.')).toBeVisible()
  await expect.element(page.getByText('۱۳۷۱/۰۳/۱۲')).toBeVisible()
  await userEvent.keyboard('a')
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('button', { name: 'کد ملی نمی‌خواند' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown} ')
  await expect
    .element(page.getByRole('textbox'))
    .toHaveValue('تاریخ تولد روی این مدرک با مشخصات ثبت‌شدهٔ شما یکی نیست. مدرک درست را بفرستید.')
  expect(sent).toEqual([])
  await userEvent.keyboard('r')
  await expect
    .poll(() => sent.map(([, body]) => (body as { reasons: { text: string }[] }).reasons[0]?.text))
    .toEqual(['تاریخ تولد روی این مدرک با مشخصات ثبت‌شدهٔ شما یکی نیست. مدرک درست را بفرستید.'])
})
