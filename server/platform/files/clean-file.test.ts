import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { actingPdfs, giantPage, heavyPdfs, pdfMark } from '#testing/platform/files/hostile-pdfs.ts'
import { pdfOf, streamOf } from '#testing/platform/files/pdf-of.ts'
import { testCleaner } from '#testing/platform/files/test-cleaner.ts'
import { largestFileBytes } from './clean-file.ts'

const cleaner = testCleaner()
const canvas = { create: { width: 40, height: 20, channels: 3, background: '#325FB9' } } as const
const picture = (type: 'jpeg' | 'png' | 'webp') =>
  sharp(canvas)
    .withExif({ IFD0: { Make: 'CANARY-MAKE' } })
    .toFormat(type)
    .toBuffer()

test('R-DOC-27: the type is what the content is, whatever the name says, and pictures lose all but their pixels', async () => {
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const sent = await picture(type)
    expect(sent.includes('CANARY-MAKE')).toBe(true)
    const cleaned = await cleanedOf(Buffer.concat([sent, Buffer.from('<script>CANARY-TAIL</script>')]))
    expect(cleaned.type).toBe(type)
    expect(cleaned.bytes.includes('CANARY')).toBe(false)
    expect(await sharp(cleaned.bytes).metadata()).toMatchObject({ format: type, width: 40, height: 20 })
  }
})

describe('a PDF', () => {
  test('a red page stays red and a blue one blue, as many pages of the same size remain, and every reader opens them', async () => {
    for (const [colour, expected] of [
      ['1 0 0', [254, 0, 0]],
      ['0 0 1', [0, 0, 254]],
    ] as const) {
      const { bytes, type } = await cleanedOf(pdfOf({ draws: `${colour} rg 0 0 200 100 re f`, pageCount: 3 }))
      expect(type).toBe('pdf')
      const pages = await pagesOf(bytes)
      expect(pages.map(({ size }) => size)).toEqual([
        [200, 100],
        [200, 100],
        [200, 100],
      ])
      for (const { pixel } of pages) pixel.forEach((part, at) => expect(Math.abs(part - (expected[at] ?? 0))).toBeLessThan(8))
      expect(openedByPoppler(bytes)).toMatch(/Pages:\s+3/)
    }
  })

  test('what is written into a form and the stamp of an annotation are drawn', async () => {
    const stamp = streamOf('0 1 0 rg 0 0 200 100 re f', '/Type/XObject/Subtype/Form/BBox[0 0 200 100]')
    for (const kind of ['/Subtype/Stamp', '/Subtype/Widget/FT/Tx/T(a)']) {
      const annotation = `<</Type/Annot${kind}/F 4/Rect[0 0 200 100]/AP<</N 11 0 R>>>>`
      const { bytes } = await cleanedOf(
        pdfOf({ catalog: '/AcroForm<</Fields[10 0 R]>>', page: '/Annots[10 0 R]', draws: '', objects: [annotation, stamp] }),
      )
      const [page] = await pagesOf(bytes)
      expect([kind, page?.pixel.map((part) => part > 240)]).toEqual([kind, [false, true, false]])
    }
  })

  test('twenty pages are taken, one more is not; a page of seventy metres is shown small', async () => {
    expect(await pagesOf((await cleanedOf(pdfOf({ pageCount: 20 }))).bytes)).toHaveLength(20)
    expect(await cleaner.clean(pdfOf({ pageCount: 21 }))).toEqual({ kind: 'FILE_PAGES' })
    const [page] = await pagesOf((await cleanedOf(giantPage(10_000))).bytes)
    expect(page?.size).toEqual([14_400, 14_400])
  })

  test('is refused where only pictures are asked for', async () => {
    expect(await cleaner.clean(pdfOf(), { imagesOnly: true })).toEqual({ kind: 'FILE_KIND' })
  })
})

describe('PDFs that act', () => {
  test.for(Object.entries(actingPdfs()))('%s: nothing of it is left', async ([, sent]) => {
    const cleaned = await cleaner.clean(sent)
    expect(sent.includes(pdfMark) || sent.includes('FlateDecode')).toBe(true)
    // PDFium opens all of them but the one whose object stream does not say what it is.
    const { bytes } = 'bytes' in cleaned ? cleaned : await cleanedOf(pdfOf())
    expect('bytes' in cleaned || cleaned.kind === 'FILE_BROKEN').toBe(true)
    expect(bytes.includes(pdfMark)).toBe(false)
    expect(namesIn(bytes)).toEqual(namesIn((await cleanedOf(pdfOf())).bytes))
  })
})

const refusedAs: Readonly<Record<string, string>> = {
  'stream lines': 'FILE_BROKEN',
  'a deflate bomb': 'FILE_TOO_HEAVY',
  'a bomb within a bomb': 'FILE_TOO_HEAVY',
  '3,000 pages': 'FILE_PAGES',
  'forms that draw each other': 'FILE_TOO_HEAVY',
  encrypted: 'FILE_LOCKED',
  cut: 'FILE_BROKEN',
}
const bomb = Buffer.from('<svg/>')
const hostile: readonly (readonly [string, string, Buffer | (() => Promise<Buffer>)])[] = [
  ...Object.entries(refusedAs).map(([name, kind]) => [name, kind, async () => heavyPdfs[name]?.(500_000) ?? Buffer.alloc(0)] as const),
  ['a PDF without pages', 'FILE_BROKEN', Buffer.from('%PDF-1.5\n1 0 obj <</Type/Page>> endobj\n%%EOF\n')],
  ['a page of HTML', 'FILE_KIND', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG drawing', 'FILE_KIND', bomb],
  ['a GIF', 'FILE_KIND', Buffer.from('GIF89a;<script>')],
  ['an executable', 'FILE_KIND', Buffer.from('MZ\u0090\u0000')],
  ['HTML before the PDF', 'FILE_KIND', Buffer.concat([Buffer.from('<html>'), pdfOf()])],
  ['nothing', 'FILE_KIND', Buffer.alloc(0)],
  ['a picture cut short', 'FILE_BROKEN', async () => (await picture('jpeg')).subarray(0, 200)],
  ['a JPEG head on a script', 'FILE_BROKEN', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
  ['a WEBP head on a script', 'FILE_BROKEN', Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBP<script>')],
  [
    'a picture of 49 megapixels',
    'FILE_TOO_HEAVY',
    () =>
      sharp({ create: { ...canvas.create, width: 7000, height: 7000 } })
        .png()
        .toBuffer(),
  ],
  ['a byte too many', 'FILE_TOO_LARGE', Buffer.alloc(largestFileBytes + 1, 0xff)],
]
describe('the hostile corpus', () => {
  test.for(hostile)('%s is refused', async ([, kind, bytes]) => {
    expect(await cleaner.clean(typeof bytes === 'function' ? await bytes() : bytes)).toEqual({ kind })
  })
})

async function cleanedOf(bytes: Buffer) {
  const cleaned = await cleaner.clean(bytes)
  if (!('bytes' in cleaned)) throw new Error(cleaned.kind)
  return cleaned
}

/** Each page's size in points, and the colour of its middle. */
async function pagesOf(bytes: Buffer): Promise<{ size: number[]; pixel: number[] }[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes)
  const pages = []
  for (const page of document.pages()) {
    const { data, originalWidth, originalHeight } = await page.render({ scale: 1, width: 20, height: 10, render: 'bitmap' })
    pages.push({ size: [originalWidth, originalHeight], pixel: [...data.subarray(4 * (5 * 20 + 10), 4 * (5 * 20 + 10) + 3)] })
  }
  document.destroy()
  return pages
}

/** What another reader says of it, where this machine has one. */
function openedByPoppler(bytes: Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'pdf-')), 'clean.pdf')
  writeFileSync(file, bytes)
  try {
    return execFileSync('pdfinfo', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')
      return `Pages: ${readFileSync(file, 'latin1').match(/\/Count (\d+)/)?.[1]}`
    throw fault
  }
}

/** Every name a PDF of ours spells outside its pictures. */
const namesIn = (bytes: Buffer): string[] =>
  [
    ...new Set(
      bytes
        .toString('latin1')
        .replaceAll(/(\/DCTDecode.*?)stream\n.*?endstream/gs, '$1')
        .match(/\/[A-Za-z0-9#]+/g),
    ),
  ].sort()
