import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Redrawn } from './messages.ts'
import { writeImagePdf, type PageImage } from './write-image-pdf.ts'

/** More pages than any document that customers must send. */
const mostPages = 20
/** The pixels of all pages. At most 200 dpi of A4, which ten pages reach; twenty pages get 140 dpi. */
const mostPixels = 40_000_000
const longestSide = 2400
const dotsPerPoint = 200 / 72
/** The longest side that PDF viewers support (ISO 32000, annex C); a longer page is scaled down. */
const longestPoints = 14_400

let library: PDFiumLibrary | undefined

/**
 * A PDF with the same pages as pictures. Only pixels are copied, so it has no scripts, actions, 3D content, threads, attached
 * files or forms. Form fields and annotations are drawn as in print.
 */
export async function redrawPdf(bytes: Uint8Array): Promise<Redrawn> {
  library ??= await PDFiumLibrary.init()
  const document = await opened(library, bytes)
  if (typeof document === 'string') return { kind: document }
  try {
    const pageCount = document.getPageCount()
    if (pageCount > mostPages) return { kind: 'FILE_PAGES' }
    if (pageCount < 1) return { kind: 'FILE_BROKEN' }
    const images: PageImage[] = []
    for (const page of document.pages()) images.push(await imageOf(page, mostPixels / pageCount))
    return { bytes: writeImagePdf(images) }
  } catch {
    return { kind: 'FILE_BROKEN', mustBeReplaced: true } // the library's state may be corrupt after this file
  } finally {
    document.destroy()
  }
}

async function opened(pdfium: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument | 'FILE_LOCKED' | 'FILE_BROKEN'> {
  try {
    return await pdfium.loadDocument(bytes)
  } catch (fault) {
    // The library distinguishes its reasons by message only.
    return /password|security/i.test(String(fault)) ? 'FILE_LOCKED' : 'FILE_BROKEN'
  }
}

async function imageOf(page: PDFiumPage, pixels: number): Promise<PageImage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) throw new RangeError('a page without an area')
  const longest = Math.max(originalWidth, originalHeight)
  const scale = Math.min(dotsPerPoint, longestSide / longest, Math.sqrt(pixels / (originalWidth * originalHeight)))
  const size = { width: Math.ceil(originalWidth * scale), height: Math.ceil(originalHeight * scale) }
  const { data } = await page.render({ ...size, scale: 1, render: 'bitmap', renderFormFields: true })
  const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  const shown = (points: number): number => Math.max(1, points * Math.min(1, longestPoints / longest))
  return { jpeg, ...size, points: { width: shown(originalWidth), height: shown(originalHeight) } }
}
