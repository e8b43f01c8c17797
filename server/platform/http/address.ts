import { isIPv6 } from 'node:net'

/**
 * The network of a request, as the key of rate limits: a whole IPv4 address, or the first 64 bits of an IPv6 address, since
 * one household owns all addresses below them.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const [before, after] = [head, tail].map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = ip.includes('::') ? [...(before ?? []), ...Array.from({ length: missing }, () => '0'), ...(after ?? [])] : (before ?? [])
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
