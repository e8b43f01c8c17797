import { lookup, Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses that no webhook may reach in production: loopback, private networks, link-local (which has cloud metadata), and reserved ones. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 only global unicast (2000::/3), without its documentation, Teredo and 6to4 parts. */
const publicSix = new BlockList()
publicSix.addSubnet('2000::', 3, 'ipv6')
const notPublicSix = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublicSix.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is public; an IPv4 address inside IPv6 is not. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? publicSix.check(address, 'ipv6') && !notPublicSix.check(address, 'ipv6')
    : isIP(address) === 4 && !notPublic.check(address, 'ipv4')

export type Resolve = (host: string) => Promise<readonly string[]>

/** Only for systems whose webhooks may go anywhere: also finds localhost and what this machine's file of hosts names. */
const lookUp: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/** A name server that has not answered by then is as good as none. */
const resolveMs = 3_500

/**
 * Asks the name servers directly, those of the system by default. `lookup` would occupy one of the process's few threads for 10 to 20 s where a store's name server does
 * not answer, and every other connection to a name would wait for it.
 */
export async function askNameServers(host: string, servers?: readonly string[]): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), resolveMs)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(timer)
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

/**
 * The IP address a webhook is sent to, resolved once, so that the checked address is the one connected to. Undefined if the name does not
 * resolve; null if, under `publicOnly`, any of its addresses is not public.
 */
export async function addressFor(
  url: URL,
  publicOnly: boolean,
  resolve: Resolve = publicOnly ? (host) => askNameServers(host) : lookUp,
): Promise<string | null | undefined> {
  if (publicOnly && (url.protocol !== 'https:' || url.username !== '' || url.password !== '')) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => [])
  if (publicOnly && !addresses.every(isPublicAddress)) return null
  return addresses[0]
}
