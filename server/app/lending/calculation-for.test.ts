import { beforeAll, expect, test } from 'vitest'
import { listLoanOffers } from '#contract/lending/offers/routes.ts'
import { counterOffers } from '#domain/catalogue/stores/counter-offers.ts'
import { rial } from '#domain/platform/kernel/money.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { seedWhenEmpty } from '#server/app/seed/seed-when-empty.ts'
import { calculationFor, type OrderTerms } from '#server/catalogue/stores/calculation-for.ts'
import { storeIdBy } from '#server/catalogue/stores/sql.ts'
import { providersAt } from '#server/catalogue/stores/terms-sql.ts'
import { addLoanOffers } from '#server/lending/offers/sql.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { asOf, createTestApp, type TestApp } from '#testing/test-app.ts'

const at = instant(Date.parse('2026-11-21T08:00:00Z'))
const million = (count: number) => rial(count * 1_000_000)

onBothEngines('the calculation of an order', (database) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(database())
    await seedWhenEmpty(app.app)
  })
  const calculated = (terms: Partial<OrderTerms>) =>
    calculationFor(database().db, {
      type: 'CLOSE_LOOP',
      amount: million(200),
      invoiceCount: 12,
      storeSlug: 'tekno-sara',
      ...asOf(at),
      ...terms,
    })
  const guaranteesOf = async () => providersAt(database().db, (await storeIdBy(database().db, 'tekno-sara')) ?? 0)
  const wrongFields = async (terms: Partial<OrderTerms>) => {
    const made = await calculated(terms)
    return made.ok ? [] : Object.keys(made.error.errors)
  }

  test('by default the first provider and its first accepted security are used', async () => {
    const made = await calculated({})
    expect(made).toMatchObject({
      ok: true,
      value: {
        yearlyRate: 23,
        isOwnFund: false,
        orderCost: 1_500_000,
        apiCost: 350_000,
        shippingCost: 0,
        collateral: { type: 'PROMISSORY', guarantors: 0 },
        repayment: { totalRepayment: 224_916_667, monthlyInvoice: 18_744_000 },
      },
    })
  })

  test('a given guarantee selects its provider with its rate; the own fund is recognised', async () => {
    const fund = (await guaranteesOf()).find(({ isOwnFund }) => isOwnFund)
    const id = fund?.guarantees[0]?.id
    if (id === undefined) throw new Error('the fund does not lend here')
    const made = await calculated({ amount: million(100), invoiceCount: 6, storeProviderGuaranteeId: id })
    expect(made).toMatchObject({ ok: true, value: { isOwnFund: true, yearlyRate: 18, storeProviderGuaranteeId: id } })
  })

  test('a security weaker than the policy or not offered is refused at its field', async () => {
    const cheque = (await guaranteesOf())[0]?.guarantees.find(({ type }) => type === 'CHEQUE')?.id
    if (cheque === undefined) throw new Error('no cheque here')
    expect(await wrongFields({ storeSlug: undefined })).toEqual(['store_slug'])
    expect(await wrongFields({ storeSlug: 'never-was' })).toEqual(['store_slug'])
    expect(await wrongFields({ invoiceCount: 5 })).toEqual(['invoice_count'])
    expect(await wrongFields({ amount: rial(9_999_999) })).toEqual(['amount'])
    expect(await wrongFields({ amount: million(1001) })).toEqual(['amount'])
    expect(await wrongFields({ storeProviderGuaranteeId: 999_999 })).toEqual(['store_provider_guarantee_id'])
    expect(await wrongFields({ storeProviderGuaranteeId: cheque })).toEqual(['store_provider_guarantee_id'])
    expect(await wrongFields({ amount: million(500), storeProviderGuaranteeId: cheque, refundPolicyType: 'PROMISSORY' })).toEqual([
      'refund_policy_type',
    ])
    expect(await calculated({ amount: million(500), storeProviderGuaranteeId: cheque })).toMatchObject({
      ok: true,
      value: { collateral: { type: 'CHEQUE', guarantors: 0 } },
    })
  })

  test('a requested security is used if store and policy accept it', async () => {
    expect(await calculated({ amount: million(600), refundPolicyType: 'CHEQUE' })).toMatchObject({
      ok: true,
      value: { collateral: { type: 'CHEQUE' } },
    })
    expect(await calculated({ amount: million(600) })).toMatchObject({
      ok: true,
      value: { collateral: { type: 'PROMISSORY', guarantors: 2 } },
    })
    expect((await calculated({ amount: million(600), refundPolicyType: 'MORTGAGE_DEED' })).ok).toBe(false)
  })

  test('a loan without a store follows the policy only', async () => {
    const open = { storeSlug: undefined, type: 'OPEN_LOOP' } as const
    expect(await calculated(open)).toMatchObject({ ok: true, value: { storeId: null, yearlyRate: 23, shippingCost: 900_000 } })
    expect(await calculated({ ...open, type: 'BANK_PERSONAL_LOAN', amount: million(2000), invoiceCount: 24 })).toMatchObject({
      ok: true,
      value: { collateral: { type: 'MORTGAGE_DEED' } },
    })
    expect(await calculated({ ...open, type: 'INSTANT_LOAN', amount: million(50), invoiceCount: 3 })).toMatchObject({
      ok: true,
      value: { collateral: null, orderCost: 0, apiCost: 0, shippingCost: 0 },
    })
    expect(await wrongFields({ ...open, amount: million(2000) })).toEqual(['amount'])
    expect(await wrongFields({ ...open, invoiceCount: 24 })).toEqual(['invoice_count'])
  })

  test('R-OFFER-01, R-ENTITY-62: offers made instead of a refused order are listed to their customer only', async () => {
    const [hers, other] = [await app.customer('09120000002'), await app.customer('09120000003')]
    const offers = counterOffers(releasePolicies[0], { type: 'CLOSE_LOOP', invoiceCount: 6, provider: null }, [million(50)])
    await addLoanOffers(database().db, { customerId: hers.customerId, refusedOrderId: 1, offers, guarantors: [], at })
    const { body } = await app.call(listLoanOffers, {}, { token: hers.token })
    expect(body.results).toMatchObject([
      {
        invoice_count: 12,
        amount: 50_000_000,
        order_type: 'CLOSE_LOOP',
        refund_policy_type: 'PROMISSORY',
        refund_policy_amount: 7_000_000,
      },
      { invoice_count: 6, amount: 50_000_000, monthly_invoice: 8_893_000, total_repayment: 53_354_167 },
    ])
    expect((await app.call(listLoanOffers, {}, { token: other.token })).body.results).toEqual([])
    expect((await app.call(listLoanOffers, {})).status).toBe(401)
  })
})
