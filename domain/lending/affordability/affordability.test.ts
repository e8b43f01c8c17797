import { expect, test } from 'vitest'
import { rial } from '#domain/platform/kernel/money.ts'
import { releasePolicies } from '#domain/platform/policies/policy.ts'
import { affordabilityOf, type AffordabilityCase } from './affordability.ts'

const [policy] = releasePolicies
const million = (count: number) => rial(count * 1_000_000)
const asked: AffordabilityCase = {
  income: million(100),
  ownInstalments: million(10),
  bureauInstalments: million(12),
  instalment: million(18),
  amount: million(200),
  limit: million(500),
}

test('R-CARE-11: all instalments may be 40 % of the verified income and not a rial more', () => {
  expect(affordabilityOf(asked, policy)).toMatchObject({ verdict: 'AFFORDABLE', total: million(40), sharePercent: 40 })
  const more = affordabilityOf({ ...asked, instalment: rial(18_000_001) }, policy)
  expect(more).toMatchObject({ verdict: 'TOO_HIGH', sharePercent: 41, mostMonthly: million(40) })
  expect(affordabilityOf({ ...asked, bureauInstalments: million(13) }, policy).verdict).toBe('TOO_HIGH')
  expect(affordabilityOf({ ...asked, ownInstalments: million(11) }, policy).verdict).toBe('TOO_HIGH')
  expect(affordabilityOf({ ...asked, income: rial(0) }, policy)).toMatchObject({ verdict: 'TOO_HIGH', sharePercent: 100 })
})

test('R-CARE-11: with an unknown income half the limit may be lent', () => {
  const unknown = { ...asked, income: null }
  expect(affordabilityOf({ ...unknown, amount: million(250) }, policy)).toMatchObject({
    verdict: 'AFFORDABLE',
    sharePercent: null,
    mostMonthly: null,
    mostUnproven: million(250),
  })
  expect(affordabilityOf({ ...unknown, amount: rial(250_000_001) }, policy).verdict).toBe('INCOME_NEEDED')
})
