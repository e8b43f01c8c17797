import { beforeAll, expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { digits, tomanNumber } from '#domain/platform/kernel/persian.ts'
import { createOrder, type OrderInput } from '#server/lending/orders/commands/create-order.ts'
import { changeOrder } from '#server/lending/orders/sql.ts'
import { asOfNow } from '#server/platform/policies/current-policies.ts'
import { present } from '#testing/expectations.ts'
import { openBuyer } from '#testing/lending/contracts/buyer.ts'
import { openShops, orderInputOf, someone } from '#testing/lending/orders/open-order.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { contractFields } from './contract-fields.ts'
import { contractOrder, type ContractOrder } from './contract-order.ts'
import { contractData, drawContract } from './draw-contract.ts'
import { orderTerms } from './order-terms.ts'

onBothEngines('the amounts of a contract', (database) => {
  let slug = ''
  beforeAll(async () => {
    slug = await openShops(database().db)
  })

  test('F-102: the contract has the lines of the complete price in the order of the pages, with the lender and the points', async () => {
    const it = await createTestApp(database())
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

  const [atBank, destination] = ['0011111111', 'IR820540102680020817909002']
  const instant = { type: 'INSTANT_LOAN', amount: rial(20_000_000), invoiceCount: 3, storeSlug: undefined } as const
  const personal = { type: 'BANK_PERSONAL_LOAN', amount: rial(100_000_000), invoiceCount: 12, storeSlug: undefined } as const
  /** An order whose contracts are due, with these accounts. */
  async function contracted(it: TestApp, input: Partial<OrderInput>, accounts: Parameters<typeof changeOrder>[2]) {
    const { db } = database()
    const { customerId } = await someone(db, { grade: 'A1', documents: true, isNamed: true })
    const made = await db.transaction((tx) => createOrder(tx, orderInputOf(customerId, slug, { ...input, at: it.now() })))
    if (!made.ok) throw new Error(made.error.kind)
    await changeOrder(db, made.value, { status: 'SIGNING_CONTRACTS', ...accounts })
    return present(await contractOrder(db, customerId, made.value.id))
  }

  test.for([
    ['an instant loan', instant, { destinationBankAccountNumber: destination }, [['حساب مقصد وام', destination]]],
    [
      'a personal loan',
      personal,
      { bankAccountNumber: atBank, destinationBankAccountNumber: destination },
      [
        ['شمارهٔ حساب وام‌گیرنده نزد بانک', atBank],
        ['حساب مقصد وام', destination],
      ],
    ],
    ['credit at a store', {}, { bankAccountNumber: atBank }, [['شمارهٔ حساب خریدار نزد بانک', atBank]]],
  ] as const)(
    'the bank’s contract of %s names the accounts that it has, and where a loan is paid to',
    async ([, input, accounts, named]) => {
      const it = await createTestApp(database())
      const order = await contracted(it, input, accounts)
      const asOf = asOfNow(it.app)
      expect(contractFields(order, asOf).accounts).toEqual(named)
      for (const name of ['bank-contract', 'customer-contract'] as const)
        expect((await drawContract(name, order, asOf))?.subarray(0, 5).toString()).toBe('%PDF-')
    },
  )

  test('the contract says of lateness, cancellation and refund what the page of terms and the product do', async () => {
    const it = await createTestApp(database())
    const [loan, credit] = [await contracted(it, instant, {}), await contracted(it, {}, {})]
    const dataOf = (order: ContractOrder) => contractData('customer-contract', order, asOfNow(it.app))
    const lateness = orderTerms(credit, asOfNow(it.app)).find(({ part }) => part === 'lateness')?.text
    expect(dataOf(credit)).toMatchObject({ lateness, mostFeeDays: '۳۶۵' })
    expect(lateness).toMatch(/از روز ۶۱، پس از پیشنهاد برنامهٔ سبک‌تر، ۲ درصد/)
    expect(dataOf(credit)).toMatchObject({
      cancel: expect.stringContaining('درخواست لغو'),
      refund: expect.stringContaining('جز هزینهٔ استعلام‌ها'),
    })
    expect(dataOf(loan)).toMatchObject({
      cancel: expect.stringContaining('بدون هزینه'),
      refund: '',
      refusal: expect.not.stringContaining('پیش‌پرداخت'),
    })
  })
})

const toman = (rials: number): string => tomanNumber(rial(rials))
