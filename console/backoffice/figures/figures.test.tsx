import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffRole } from '#domain/backoffice/access/rights.ts'
import { jalali } from '#domain/platform/kernel/jalali.ts'
import { addDays, dayOf, instant } from '#domain/platform/kernel/time.ts'
import { inWorkspace } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { present } from '#testing/expectations.ts'
import { FiguresPage } from './figures-page.tsx'

const today = dayOf(instant(Date.now()))
const figures = {
  open_orders: 9,
  owed: 120_000_000,
  orders_by_status: [{ status: 'PAYING', orders: 7, amount: 900_000_000 }],
  approval: [],
  approval_median_hours: null,
  overdue: [{ bucket: '31-60', invoices: 2, amount: 18_000_000 }],
  support: { answered: 2, median_minutes: 4, p90_minutes: 9, rating: 4.5 },
  paid: [{ on_day: today, payments: 3, amount: 27_000_000 }],
  before: { payments: 2, paid: 20_000_000, approved: 0, answered: 4 },
}

const show = (role: StaffRole, others: object = {}) =>
  inWorkspace(
    role,
    <Routed>
      <FiguresPage days={7} onDays={() => undefined} />
    </Routed>,
    { reads: { '/api/ops/figures': { results: { ...figures, ...others } } } },
  )
const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')

test('the median until repayment is that of all orders of the days, not of their daily medians', async () => {
  const approval = [
    { on_day: addDays(today, -1), orders: 5, median_hours: 4, p90_hours: 18.4 },
    { on_day: today, orders: 1, median_hours: 24, p90_hours: 24 },
  ]
  show('FINANCE', { approval, approval_median_hours: 4.5 })
  await expect.element(page.getByText('۴٫۵ ساعت', { exact: true })).toBeVisible()
})

test('F-210: a figure leads to the rows that it counts: the orders of a stage, late orders of an age, the payments of a day, open orders, and those whose repayment began', async () => {
  show('FINANCE', { approval: [{ on_day: addDays(today, -1), orders: 5, median_hours: 4, p90_hours: 18.4 }], approval_median_hours: 4 })
  await expect.element(page.getByRole('link', { name: 'دیدن فهرست سفارش باز' })).toHaveAttribute('href', '/orders?open=true')
  const repaid = '/orders?days_of=repayment&from_day='
  expect(hrefOf('دیدن فهرست میانهٔ زمان تا بازپرداخت')).toBe(`${repaid}${addDays(today, -6)}&to_day=${today}`)
  expect(hrefOf('در حال بازپرداخت')).toBe('/orders?status=PAYING')
  expect(hrefOf('۳۱ تا ۶۰ روز')).toBe('/portfolio?age=31-60')
  await page.getByText('جدول همین نمودار').first().click()
  const links = page.getByRole('table').getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toContain(`/finance?part=payments&days_of=paid&from_day=${today}&to_day=${today}`)
  await page.getByText('جدول همین نمودار').last().click()
  const ofDay = page.getByLabelText('زمان ثبت تا بازپرداخت، ساعت').getByRole('link', { name: jalali(addDays(today, -1)) })
  await expect.element(ofDay).toHaveAttribute('href', `${repaid}${addDays(today, -1)}&to_day=${addDays(today, -1)}`)
})

test('F-210: who may not open a list gets the figure without a link', async () => {
  show('REVIEWER')
  await expect.element(page.getByRole('link', { name: 'دیدن فهرست سفارش باز' })).toBeVisible()
  expect(page.getByRole('link', { name: '۳۱ تا ۶۰ روز' }).query()).toBeNull()
  expect(page.getByRole('link', { name: 'دیدن فهرست دریافتی بازه' }).query()).toBeNull()
})

test('a sum of the span is beside the one of as many days before, and the figures can be read anew', async () => {
  show('FINANCE')
  await expect.element(page.getByText('۳۵٪ بیشتر از ۷ روز پیش از آن')).toBeVisible()
  await expect.element(page.getByText('۲ گفت‌وگو، ۵۰٪ کمتر از ۷ روز پیش از آن، صدک ۹۰ ۹ دقیقه')).toBeVisible()
  await expect.element(page.getByText('۰ سفارش به بازپرداخت رسیده، برابر با ۷ روز پیش از آن')).toBeVisible()
  const asked = vi.mocked(vi.spyOn(window, 'fetch'))
  await page.getByRole('button', { name: 'تازه‌سازی' }).click()
  await expect.poll(() => asked.mock.calls.map(([address]) => address)).toEqual(['/api/ops/figures?days=7'])
})

test('a chart is saved as an Excel workbook of its numbers and as a picture of its bars', async () => {
  show('FINANCE')
  const saved: { readonly name: string; readonly blob: Blob | undefined }[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`
    blobs.set(address, blob as Blob)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  for (const name of ['سفارش‌ها در هر مرحله', 'دریافتی هر روز']) {
    const before = saved.length
    await page.getByRole('button', { name: `عکس ${name}` }).click()
    await expect.poll(() => saved.length).toBe(before + 1)
  }
  expect(saved.map(({ name, blob }) => [name, blob?.type])).toEqual([
    ['orders.png', 'image/png'],
    ['paid.png', 'image/png'],
  ])
  // The bar of the only stage is as long as there is room, and the bar of today as high.
  for (const [at, x, y] of [
    [0, 600, 134],
    [1, 100, 400],
  ] as const) {
    const picture = await createImageBitmap(present(saved[at]?.blob))
    const pen = present(new OffscreenCanvas(picture.width, picture.height).getContext('2d'))
    pen.drawImage(picture, 0, 0)
    const [red, green, blue] = pen.getImageData(x, y, 1, 1).data
    expect([at, picture.width, red === green && green === blue]).toEqual([at, 1200, false])
  }
  await page.getByRole('button', { name: 'اکسل سفارش‌ها در هر مرحله' }).click()
  await expect.poll(() => saved.length).toBe(3)
})
