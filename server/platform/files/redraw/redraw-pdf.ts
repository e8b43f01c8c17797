import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { largestFileBytes } from '../clean-file.ts'
import type { Redrawn } from './messages.ts'
import { writeImagePdf, type PageImage } from './write-image-pdf.ts'

/** What no paper that customers are asked for exceeds. */
const mostPages = 20
/** Of all pages together, and 200 dots an inch of A4 at most: ten pages have that, twenty have 140. */
const mostPixels = 40_000_000
const longestSide = 2400
const dotsPerPoint = 200 / 72
/** The longest side a reader shows (ISO 32000, annex C); a longer page is shown smaller. */
const longestPoints = 14_400

let library: PDFiumLibrary | undefined

/**
 * A PDF of the same pages as pictures. What acts, hides or is attached (scripts, actions, 3D, threads, files, forms) is
 * nowhere in it, since only pixels are taken over. Form fields and annotations are drawn as a printer would.
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
    const clean = writeImagePdf(images)
    return clean.length > largestFileBytes ? { kind: 'FILE_TOO_HEAVY' } : { bytes: clean }
  } catch {
    return { kind: 'FILE_BROKEN', isSpent: true } // the library may have lost its footing with this file
  } finally {
    document.destroy()
  }
}

async function opened(pdfium: PDFiumLibrary, bytes: Uint8Array): Promise<PDFiumDocument | 'FILE_LOCKED' | 'FILE_BROKEN'> {
  try {
    return await pdfium.loadDocument(bytes)
  } catch (fault) {
    // The library tells its reasons apart by their sentences alone.
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
