import { rial, type Rial } from '#domain/platform/kernel/money.ts'

/**
 * How much of what is `due` is paid from a wallet with this balance: as much as there is, less so much that what is left for the gateway
 * is 0 or at least what the gateway takes (R-PLAN-18). Rial.
 */
export function walletPart(due: Rial, balance: Rial, leastGatewayAmount: Rial): Rial {
  const most = rial(Math.min(due, balance))
  const rest = due - most
  return rest === 0 || rest >= leastGatewayAmount ? most : rial(Math.max(0, due - leastGatewayAmount))
}
