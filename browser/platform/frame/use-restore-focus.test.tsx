import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useRestoreFocus } from '#browser/platform/frame/use-restore-focus.ts'
import { show } from '#testing/ui/show.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'

/** A list whose rows are removed directly or by a dialog, and a card that is replaced by another. */
function Work() {
  useRestoreFocus()
  const [rows, setRows] = useState(['یک', 'دو', 'سه'])
  const [asked, setAsked] = useState<string | null>(null)
  const [isTaken, setTaken] = useState(false)
  const done = (row: string) => setRows(rows.filter((each) => each !== row))
  return (
    <>
      <h1>صفحه</h1>
      <main>
        <div>
          <ul>
            {rows.map((row) => (
              <li key={row} aria-label={row}>
                <button type="button" onClick={() => done(row)}>
                  انجام {row}
                </button>
                <button type="button" onClick={() => setAsked(row)}>
                  پرسش {row}
                </button>
              </li>
            ))}
          </ul>
          <Card key={String(isTaken)} title={isTaken ? 'در دست شما' : 'آزاد'}>
            {!isTaken && (
              <button type="button" onClick={() => setTaken(true)}>
                می‌گیرم
              </button>
            )}
          </Card>
        </div>
        {asked && (
          <Dialog open title={asked} onClose={() => setAsked(null)}>
            <button
              type="button"
              onClick={() => {
                setAsked(null)
                done(asked)
              }}
            >
              تأیید
            </button>
          </Dialog>
        )}
      </main>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()

test('when the focused button is removed the focus moves to the next row, the changed section, or the page', async () => {
  show(<Work />)
  await press('انجام یک')
  await expect.element(page.getByRole('listitem', { name: 'دو' })).toHaveFocus()
  await press('انجام سه')
  await expect.element(page.getByRole('listitem', { name: 'دو' })).toHaveFocus()
  await press('می‌گیرم')
  await expect.element(page.getByRole('heading', { name: 'در دست شما' })).toHaveFocus()
  await press('انجام دو')
  await expect.element(page.getByRole('heading', { name: 'صفحه' })).toHaveFocus()
})

test('a closed dialog returns the focus to where it was opened, or to what replaced it', async () => {
  show(<Work />)
  await press('پرسش یک')
  await press('بستن')
  await expect.element(button('پرسش یک')).toHaveFocus()
  await press('پرسش یک')
  await press('تأیید')
  await expect.element(page.getByRole('listitem', { name: 'دو' })).toHaveFocus()
})
