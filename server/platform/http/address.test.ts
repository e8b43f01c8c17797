import { expect, test } from 'vitest'
import { networkOf } from './address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:0db8:0000:0001::7', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the addresses of a household count as one network: %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
