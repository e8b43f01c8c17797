import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inWorkspace, pageOf } from '#testing/console/in-workspace.tsx'
import { Routed } from '#testing/console/routed.tsx'
import { PortfolioPage } from './portfolio-page.tsx'
import type { Portfolio, PortfolioFilter } from './queries.ts'

const portfolio: Portfolio = {
  on_day: '2026-12-01',
  owed: 9_000_000,
  orders: 3,
  late: [{ age: '31-60', orders: 2, amount: 4_000_000 }],
  months: ['2026-11-21', '2026-10-22'],
  rolls: { from_month: '2026-10-22', to_month: '2026-11-21', cells: [{ from: 'current', to: '31-60', orders: 2, amount: 4_000_000 }] },
  hardship: { followed: 0, broken: 0 },
  written_off: { since: '2026-03-21', amount: 0, recovered: 0 },
  stores: [
    { id: 4, name: 'خانه‌آرا', orders: 2, amount: 4_000_000 },
    { id: 9, name: 'ورزش‌لند', orders: 1, amount: 1_000_000 },
  ],
}

function Whole({ onAsk }: { readonly onAsk: (filter: PortfolioFilter) => void }) {
  const [filter, setFilter] = useState<PortfolioFilter>({})
  const ask = (asked: PortfolioFilter) => {
    setFilter(asked)
    onAsk(asked)
  }
  return <PortfolioPage filter={filter} onFilter={ask} />
}

test('the portfolio is narrowed to a store, which stays chosen as a bar, a month, a cell and the whole list are', async () => {
  const asked: PortfolioFilter[] = []
  const last = () => asked.at(-1)
  inWorkspace('FINANCE', <Routed>{<Whole onAsk={(filter) => asked.push(filter)} />}</Routed>, {
    reads: { '/api/ops/portfolio': { results: portfolio }, '/api/ops/portfolio/orders': pageOf() },
  })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'فروشگاه' }), 'خانه‌آرا، ۲ سفارش دیرشده')
  await expect.poll(last).toEqual({ to_month: undefined, store: 4 })
  for (const name of [/۳۱ تا ۶۰ روز/, 'آبان', '۱۰۰٪']) {
    await userEvent.click(page.getByRole('button', { name }).first())
    await expect.poll(() => last()?.store).toBe(4)
  }
  expect(last()).toMatchObject({ from: 'current', to: '31-60' })
  await userEvent.click(page.getByRole('button', { name: /همهٔ دیرکردها$/ }))
  await expect.poll(last).toEqual({ to_month: '2026-11-21', store: 4 })
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'فروشگاه' }), 'همهٔ فروشگاه‌ها')
  await expect.poll(() => last()?.store).toBeUndefined()
})
