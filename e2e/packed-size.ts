import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** What a first visit of `path` transfers of JavaScript and CSS, the page's own style among it, as brotli, and whom it asks. Throws where something came unpacked. */
export async function firstLoadOf(page: Page, path: string): Promise<{ readonly bytes: number; readonly hosts: readonly string[] }> {
  const hosts = new Set<string>()
  const loaded: Promise<Buffer>[] = []
  const unpacked: string[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    if (response.headers()['content-encoding'] !== 'br') unpacked.push(pathname)
    loaded.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  if (unpacked.length > 0 || loaded.length === 0) throw new Error(`not packed: ${unpacked.join(', ')} of ${loaded.length} files`)
  // The browser hands over what it unpacked; packed again as the build packs it, that is what was transferred.
  const within = (await page.locator('style').allTextContents()).map((style) => Buffer.from(style))
  const packed = [...(await Promise.all(loaded)), ...within].map((body) => brotliCompressSync(body).length)
  return { bytes: packed.reduce((sum, bytes) => sum + bytes, 0), hosts: [...hosts] }
}
