import { expect, test } from 'vitest'
import { forceHttps, slugPattern, storeKey } from './store.ts'

test.each([
  ['http://tekno-sara.example', 'https://tekno-sara.example/'],
  ['http://tekno-sara.example:80/mobile?x=1#top', 'https://tekno-sara.example/mobile?x=1#top'],
  ['https://tekno-sara.example:8443/a', 'https://tekno-sara.example:8443/a'],
  ['https://tekno-sara.example:443/a', 'https://tekno-sara.example/a'],
  ['tekno-sara.example:8443', 'https://tekno-sara.example:8443/'],
  ['HTTPS://Tekno-Sara.Example/A', 'https://tekno-sara.example/A'],
  ['tekno-sara.example', 'https://tekno-sara.example/'],
  ['//tekno-sara.example/a', 'https://tekno-sara.example/a'],
  [' http://xn--mgba3a4f16a.example ', 'https://xn--mgba3a4f16a.example/'],
])('R-STORE-11: the store address %s becomes %s', (given, forced) => {
  expect(forceHttps(given)).toBe(forced)
})

test.each([
  'javascript:alert(1)',
  'ftp://a.example',
  'data:text/html,x',
  '',
  'nohost',
  'http://a.example/"onload',
  'https://user@a.example',
  'http://a.b\\c',
])('R-STORE-11: %j is no address of the web', (given) => {
  expect(forceHttps(given)).toBeNull()
})

test('R-STORE-16: ids are digits and slugs never are, so a path may contain either', () => {
  expect(storeKey('17')).toEqual({ id: 17 })
  for (const slug of ['tekno-sara', '2-rah', 'rah-2']) expect(storeKey(slug)).toEqual({ slug })
  const slug = new RegExp(slugPattern)
  expect(['tekno-sara', 'a1', '2-rah'].every((text) => slug.test(text))).toBe(true)
  expect(['17', '1-2', '-a', 'a--b', 'A', ''].some((text) => slug.test(text))).toBe(false)
})
