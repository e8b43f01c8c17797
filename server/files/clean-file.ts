import type { Sharp } from 'sharp'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isHarmlessPdf } from './harmless-pdf.ts'

export type FileType = 'jpeg' | 'png' | 'webp' | 'pdf'
export type CleanFile = { readonly bytes: Buffer; readonly type: FileType }
export type FileRefusal = { readonly kind: 'FILE_TOO_LARGE' | 'FILE_KIND' | 'FILE_BROKEN' }

/** D-64. */
export const largestFileBytes = 10 * 1024 * 1024
/** Neither a picture bomb nor more than any camera takes. */
const largestPixels = 40_000_000
/** 200 dots an inch of an A4 page; a JPEG of the most pixels is then read at half its scale, which the promised half second needs. */
const longestSide = 2400
/** A PNG, a WebP and a progressive JPEG are held whole while they are read: as many pixels as 150 MB and half a second take. */
const largestHeldPixels = 12_000_000

/**
 * What may be kept of an uploaded file. Its type is judged by content alone; a picture is drawn anew, so that nothing
 * but its pixels remains (no EXIF, no tail); a PDF that could act is refused.
 */
export async function cleanFile(bytes: Buffer, { imagesOnly = false } = {}): Promise<Result<CleanFile, FileRefusal>> {
  if (bytes.length > largestFileBytes) return err({ kind: 'FILE_TOO_LARGE' })
  const type = typeOf(bytes)
  if (type === null || (imagesOnly && type === 'pdf')) return err({ kind: 'FILE_KIND' })
  if (type === 'pdf') return isHarmlessPdf(bytes) ? ok({ bytes, type }) : err({ kind: 'FILE_BROKEN' })
  const drawn = await redraw(bytes, type)
  return drawn ? ok({ bytes: drawn, type }) : err({ kind: 'FILE_BROKEN' })
}

function typeOf(bytes: Buffer): FileType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? 'pdf' : null
}

async function redraw(bytes: Buffer, type: Exclude<FileType, 'pdf'>): Promise<Buffer | null> {
  // Loaded with the first picture: its library costs every start more than all of ours.
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' })
    const { format, pages = 1, width, height, isProgressive } = await picture.metadata()
    if (format !== type || pages > 1) return null
    const isHeld = type !== 'jpeg' || isProgressive
    if (isHeld && width * height > largestHeldPixels) return null
    // Turned as its EXIF says before the EXIF is dropped.
    const upright = picture.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    return await written(upright, type).toBuffer()
  } catch {
    return null // sharp's reasons are of no use to the sender
  }
}

/** Quality for a PNG would mean counting its colours, which takes seconds and spoils photographs. */
function written(picture: Sharp, type: Exclude<FileType, 'pdf'>): Sharp {
  if (type === 'png') return picture.png({ compressionLevel: 4 })
  return type === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.webp({ quality: 85, effort: 1 })
}
