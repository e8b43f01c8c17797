import sharp, { type Sharp } from 'sharp'
import type { Redrawn } from './messages.ts'

/** Neither a picture bomb nor more than any camera takes. */
const largestPixels = 40_000_000
/** 200 dots an inch of an A4 page; a JPEG of the most pixels is then read at half its scale, which the promised half second needs. */
const longestSide = 2400
/** A PNG, a WebP and a progressive JPEG are in memory whole while they are read: as many pixels as 150 MB and half a second take. */
const largestWholePixels = 12_000_000

// One file at a time and none twice: neither more threads nor a cache would serve anything.
sharp.concurrency(1)
sharp.cache(false)

/** The same picture upright, at most 2,400 pixels a side, with nothing but its pixels. */
export async function redrawPicture(bytes: Uint8Array, type: 'jpeg' | 'png' | 'webp'): Promise<Redrawn> {
  try {
    // Reads the head of the file only, whatever it promises.
    const { format, pages = 1, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== type || pages > 1) return { kind: 'FILE_BROKEN' }
    const isReadWhole = type !== 'jpeg' || isProgressive
    if (width * height > (isReadWhole ? largestWholePixels : largestPixels)) return { kind: 'FILE_TOO_HEAVY' }
    const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' })
    // Turned as its EXIF says before the EXIF is dropped.
    const upright = picture.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    return { bytes: await encoded(upright, type).toBuffer() }
  } catch {
    return { kind: 'FILE_BROKEN' } // sharp's reasons are of no use to the sender
  }
}

/** Quality for a PNG would mean counting its colours, which takes seconds and spoils photographs. */
function encoded(picture: Sharp, type: 'jpeg' | 'png' | 'webp'): Sharp {
  if (type === 'png') return picture.png({ compressionLevel: 4 })
  return type === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.webp({ quality: 85, effort: 1 })
}
