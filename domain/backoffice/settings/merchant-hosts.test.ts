import { expect, test } from 'vitest'
import { faultsOfHosts, readHosts } from './merchant-hosts.ts'

test('hosts are read with Persian digits, capital letters, and commas of both scripts or spaces between them', () => {
  expect(readHosts(' Shop.example:۸۰۸۰، pay.example,a-b.example  c.example،')).toEqual([
    'shop.example:8080',
    'pay.example',
    'a-b.example',
    'c.example',
  ])
  expect(readHosts(' ')).toEqual([])
})

test('what is no host is named: an address, another script, a port of six digits', () => {
  expect(faultsOfHosts('shop.example, pay.example:8443')).toEqual({})
  expect(faultsOfHosts('shop.example, https://pay.example, سلام').hosts).toContain('https://pay.example، سلام')
  for (const wrong of ['shop.example:123456', 'shop.example:', 'shop_1.example']) expect(faultsOfHosts(wrong).hosts).toContain(wrong)
})
