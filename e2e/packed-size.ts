import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

/** The JavaScript and CSS that a first visit of `path` transfers, inline styles included, as brotli, and the hosts it requests. Throws where something came uncompressed. */
export async function firstLoadOf(page: Page, path: string): Promise<{ readonly bytes: number; readonly hosts: readonly string[] }> {
  const hosts = new Set<string>()
  const loaded: Promise<Buffer>[] = []
  const unpacked: string[] = []
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const collect = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    if (response.headers()['content-encoding'] !== 'br') unpacked.push(pathname)
    loaded.push(response.body())
  }
  page.on('response', collect)
  await page.goto(path, { waitUntil: 'networkidle' })
  // What comes later is no part of the first load, and its body may be requested of a closed page.
  page.off('response', collect)
  if (unpacked.length > 0 || loaded.length === 0) throw new Error(`not packed: ${unpacked.join(', ')} of ${loaded.length} files`)
  // The browser returns decompressed bodies; compressed again with the build's settings they have the transferred size.
  const within = (await page.locator('style').allTextContents()).map((style) => Buffer.from(style))
  const packed = [...(await Promise.all(loaded)), ...within].map((body) => brotliCompressSync(body).length)
  return { bytes: packed.reduce((sum, bytes) => sum + bytes, 0), hosts: [...hosts] }
}
