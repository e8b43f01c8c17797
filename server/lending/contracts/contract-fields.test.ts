import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { present } from '#testing/expectations.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'
import { contractFields } from './contract-fields.ts'
import { contractOrder } from './contract-order.ts'

onBothEngines('the amounts of a contract', (database) => {
  test('F-102: the contract has the lines of the complete price in the order of the pages, with the lender and the points', async () => {
    const it = await createTestApp(database())
    const slug = await openShops(database().db)
    const { customerId, order, details } = await openBuyer(it, slug, 'SIGNING_CONTRACTS')
    const { price, cost_buying_promissory, order_cost, api_cost, wage, amount, months } = await details()
    const stored = present(await contractOrder(database().db, customerId, order.id))
    const { costs, buyer: rows, points } = contractFields(stored, asOfNow(it.app))
    expect(costs).toEqual([
      ['امروز', toman(price.report_price), [['گزارش اعتبار', toman(price.report_price)]]],
      [
        'هنگام قرارداد',
        toman(order_cost + api_cost + cost_buying_promissory),
        [
          ['پیش‌پرداخت (یک بار)', toman(order_cost + api_cost)],
          ['سفتهٔ الکترونیکی', toman(cost_buying_promissory)],
        ],
      ],
      [
        `هر ماه، ${digits(months)} قسط`,
        toman(amount + wage),
        [
          ['اصل خرید', toman(amount)],
          ['کارمزد', toman(wage)],
        ],
      ],
    ])
    expect(rows).toContainEqual(['وام‌دهنده', price.lender])
    expect(points).toContain('۲۰٬۰۰۰ امتیاز')
  })
})

const toman = (rials: number): string => tomanNumber(rial(rials))
