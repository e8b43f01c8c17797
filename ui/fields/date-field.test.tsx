import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { day, type Day } from '#domain/platform/kernel/time.ts'
import { Holder, show } from '#testing/ui/show.tsx'
import { JalaliDate } from '../text/jalali-date.tsx'
import { DateField } from './date-field.tsx'

test('R-UI-02: a date is written in Jalali, year first, in Persian digits', async () => {
  show(<DateField label="سررسید" value={day('2026-11-20')} onChange={() => undefined} />)
  await expect.element(page.getByRole('group', { name: 'سررسید' })).toHaveTextContent('۱۴۰۵/۰۸/۲۹')
})

test('a Jalali date typed part by part is the Gregorian day of the wire', async () => {
  show(
    <Holder<Day | null> initial={null}>{(value, setValue) => <DateField label="تاریخ تولد" value={value} onChange={setValue} />}</Holder>,
  )
  await userEvent.click(page.getByRole('spinbutton', { name: /سال/ }))
  await userEvent.keyboard('13700214')
  await expect.element(page.getByLabelText('value')).toHaveTextContent('"1991-05-04"')
})

test.each([
  ['R-UI-05: an invalid date', 'دیروز'],
  ['R-UI-04: a date before 1800', '1799-12-31'],
  ['R-CONST-37: no date', null],
])('%s is shown as ---', async (_why, at) => {
  show(
    <p aria-label="due">
      <JalaliDate at={at} />
    </p>,
  )
  await expect.element(page.getByLabelText('due')).toHaveTextContent('---')
})
