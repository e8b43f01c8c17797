import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstLoadOf } from './packed-size.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** The goal of docs/decisions/first-loads.md. */
const mostBytes = 136_000
let visitor: Visitor

beforeEach(async () => {
  visitor = await openVisitor()
})
afterEach(() => visitor.leave())

test.each(['/login', '/', '/stores'])(
  'the first load of %s is at most 136 kB of JavaScript and CSS, all of it from our server',
  async (path) => {
    const { page, complaints } = visitor
    const { bytes, hosts } = await firstLoadOf(page, path)
    expect(hosts).toEqual([new URL(page.url()).host])
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    expect(complaints).toEqual([])
  },
  120_000,
)
