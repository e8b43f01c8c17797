import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor, type Visitor } from './visitor.ts'

const mostBytes = 140_000
let visitor: Visitor

beforeEach(async () => {
  visitor = await openVisitor()
})
afterEach(() => visitor.leave())

test('the first load of the login page is at most 140 kB of JavaScript and CSS, all of it from the house', async () => {
  const { page, complaints } = visitor
  const hosts = new Set<string>()
  const loaded: { readonly path: string; readonly encoding: string | undefined; readonly body: Promise<Buffer> }[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (!/\.(js|css)$/.test(path)) return
    loaded.push({ path, encoding: response.headers()['content-encoding'], body: response.body() })
  })

  await page.goto('/login', { waitUntil: 'networkidle' })

  expect([...hosts]).toEqual([new URL(page.url()).host])
  expect(loaded.filter(({ encoding }) => encoding !== 'br')).toEqual([])
  expect(new Set(loaded.map(({ path }) => path.split('.').at(-1)))).toEqual(new Set(['js', 'css']))
  // The browser hands over what it unpacked; packed again as the build packs it, that is what was transferred.
  const packed = await Promise.all(loaded.map(async ({ body }) => brotliCompressSync(await body).length))
  expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostBytes)
  expect(complaints).toEqual([])
})
