import { rial, type Rial } from '#domain/platform/kernel/money.ts'
import { tomans } from '#domain/platform/kernel/persian.ts'
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

/**
 * The faults of amounts that an admin sets, by their keys on the wire; narrower than what may be stored, so that older figures stay valid.
 * A fee is 0 or can be paid at the gateway.
 */
export function policyFaults(values: PolicyChange, { leastGatewayAmount }: Pick<Policy, 'leastGatewayAmount'>): Record<string, string[]> {
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
