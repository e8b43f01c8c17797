import { isIPv6 } from 'node:net'

/**
 * The network a request comes from, for ceilings: an IPv4 address whole, of an IPv6 one the first 64 bits, since a
 * household owns all that follow.
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
