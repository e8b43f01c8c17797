import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstLoadOf } from './packed-size.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const mostBytes = 140_000
let visitor: Visitor

beforeEach(async () => {
  visitor = await openVisitor()
})
afterEach(() => visitor.leave())

test('the first load of the login page is at most 140 kB of JavaScript and CSS, all of it from the house', async () => {
  const { page, complaints } = visitor
  const { bytes, hosts } = await firstLoadOf(page, '/login')
  expect(hosts).toEqual([new URL(page.url()).host])
  expect(bytes).toBeLessThanOrEqual(mostBytes)
  expect(complaints).toEqual([])
}, 120_000)
