import { afterEach, expect, test, vi } from 'vitest'
import { shareFile } from './files.ts'

const receipt = { blob: new Blob(['%PDF'], { type: 'application/pdf' }), name: 'receipt.pdf' }
const saved: string[] = []

/** A device whose share sheet ends like this; null has none. */
function deviceWith(share: (() => Promise<void>) | null): void {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  Object.assign(navigator, { canShare: ({ files }: ShareData) => share !== null && files?.[0]?.name === 'receipt.pdf', share })
}

afterEach(() => {
  vi.restoreAllMocks()
  saved.length = 0
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

test.each([
  ['shared', async () => undefined, []],
  ['let go by its reader', () => Promise.reject(new DOMException('', 'AbortError')), []],
  ['refused by the device', () => Promise.reject(new DOMException('', 'NotAllowedError')), ['receipt.pdf']],
  ['without a share sheet', null, ['receipt.pdf']],
])('R-PHONE-02: a receipt that is %s is saved only where it was not shared', async (_name, share, expected) => {
  deviceWith(share)
  await shareFile(receipt)
  expect(saved).toEqual(expected)
})
