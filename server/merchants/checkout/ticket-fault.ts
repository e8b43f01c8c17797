import type { Merchant } from '#server/merchants/accounts/sql.ts'
import type { Config } from '#server/platform/configuration/config.ts'
import type { Ticket } from './sql.ts'

export type TicketFault = 'BLOCKED' | 'HOST' | 'LIMIT'

/**
 * Why a store's ticket may not be paid, or null (lifecycle.md §5: limits, host, blocked store). Checked when it is created and when it is
 * viewed, since a store may be blocked or lose a host in between.
 */
export function faultOf(
  { amount, redirectUri, fallbackUri }: Pick<Ticket, 'amount' | 'redirectUri' | 'fallbackUri'>,
  merchant: Merchant,
  isTlsOnly: boolean,
): TicketFault | null {
  if (merchant.status !== 'ACTIVE' || !merchant.isOpen) return 'BLOCKED'
  if (![redirectUri, fallbackUri].every((uri) => isRegistered(uri, merchant.hosts, isTlsOnly))) return 'HOST'
  return amount < merchant.leastTicket || amount > merchant.mostTicket ? 'LIMIT' : null
}

/** Whether customers return over TLS only. In test mode a store that is being written may be on its developer's machine. */
export const returnsByTls = ({ isEgressPublic, isTestMode }: Pick<Config, 'isEgressPublic' | 'isTestMode'>): boolean =>
  isEgressPublic && !isTestMode

/** Whether an address, parsed as by a browser, is on a host of the store, without a user, and with TLS if required. */
export function isRegistered(uri: string, hosts: readonly string[], isTlsOnly: boolean): boolean {
  if (!URL.canParse(uri)) return false
  const url = new URL(uri)
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && !isTlsOnly)
  return isWeb && url.username === '' && url.password === '' && hosts.includes(url.host)
}
