import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { digits, tomans } from '#domain/platform/kernel/persian.ts'
import { addDays, type Day } from '#domain/platform/kernel/time.ts'
import { adminValues, type AdminValueName } from './policy-values.ts'
import type { Policy } from './policy.ts'
import type { PolicyChange } from './set-policy.ts'

/** The most that an admin sets as a fee or as the least amount of an order. */
export const mostAmountSet = rial(10_000_000_000)
/**
 * The least that an admin sets as the least amount of an order: in the longest plan, of 36 instalments, the last one may be 35,000 rials
 * less than the others, and is still paid at the gateway.
 */
export const leastAmountSet = rial(2_000_000)
/** How many days ahead a policy is set at most: one is replaced but never removed, so that a wrong year would remain in the list. */
export const mostDaysAhead = 366

/** The faults of a policy that an admin sets on `today`, by their keys on the wire: its day, and its amounts. */
export const policyFaults = (
  { fromDay, values }: { readonly fromDay: Day; readonly values: PolicyChange },
  { today, before }: { readonly today: Day; readonly before: Pick<Policy, 'leastGatewayAmount'> },
): Record<string, string[]> => ({
  ...(fromDay > addDays(today, mostDaysAhead) && { from_day: [`حداکثر ${digits(mostDaysAhead)} روز بعد ممکن است.`] }),
  ...amountFaults(values, before),
})

/**
 * The faults of amounts that an admin sets; narrower than what may be stored, so that older figures stay valid. A fee is 0 or can be paid
 * at the gateway.
 */
function amountFaults(values: PolicyChange, { leastGatewayAmount }: Pick<Policy, 'leastGatewayAmount'>): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { name, wireName, unit } of adminValues) {
    const value = values[wireName]
    const fault = unit === 'rial' && value !== undefined ? faultOf(name, rial(value), leastGatewayAmount) : null
    if (fault !== null) faults[wireName] = [fault]
  }
  return faults
}

function faultOf(name: AdminValueName, amount: Rial, leastGatewayAmount: Rial): string | null {
  if (amount > mostAmountSet) return `حداکثر ${tomans(mostAmountSet)} ممکن است.`
  if (name === 'leastAmount') return amount < leastAmountSet ? `دست‌کم ${tomans(leastAmountSet)} لازم است.` : null
  const isPayable = amount === 0 || amount >= leastGatewayAmount
  return isPayable ? null : `صفر یا دست‌کم ${tomans(leastGatewayAmount)} باشد؛ درگاه مبلغ کمتر را نمی‌پذیرد.`
}
