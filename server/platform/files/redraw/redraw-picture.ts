import sharp, { type Sharp } from 'sharp'
import { measuredSide } from '#domain/platform/kernel/sharpness.ts'
import { lookOf, type PictureLook } from '#domain/platform/pictures/picture-look.ts'
import type { Redrawn } from './messages.ts'

/** As many pixels as cameras take; a decompression bomb has more. */
const largestPixels = 40_000_000
/** 200 dpi of an A4 page. The largest JPEG is then decoded at half scale, which keeps it within half a second. */
const longestSide = 2400
/** PNG, WebP and progressive JPEG are decoded whole in memory: this many pixels take 150 MB and half a second. */
const largestWholePixels = 12_000_000

// One file at a time, each once: more threads or a cache would gain nothing.
sharp.concurrency(1)
sharp.cache(false)

/** The same picture upright, at most 2,400 pixels a side, with nothing but its pixels. */
export async function redrawPicture(bytes: Uint8Array, type: 'jpeg' | 'png' | 'webp'): Promise<Redrawn> {
  try {
    // Reads only the header of the file.
    const { format, pages = 1, width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== type || pages > 1) return { kind: 'FILE_BROKEN' }
    const isReadWhole = type !== 'jpeg' || isProgressive
    if (width * height > (isReadWhole ? largestWholePixels : largestPixels)) return { kind: 'FILE_TOO_HEAVY' }
    const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' })
    // Rotated by its EXIF before the EXIF is dropped.
    const upright = picture.autoOrient().resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const redrawn = await encoded(upright, type).toBuffer({ resolveWithObject: true })
    return { bytes: redrawn.data, look: await measured(redrawn.data, redrawn.info) }
  } catch {
    return { kind: 'FILE_BROKEN' } // sharp's reasons do not help the sender
  }
}

/** Measures what was redrawn on a small grey copy, which a JPEG is decoded to directly. */
async function measured(bytes: Buffer, size: { readonly width: number; readonly height: number }): Promise<PictureLook> {
  const { data, info } = await sharp(bytes)
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lookOf({ grey: data, width: info.width, height: info.height }, { width: size.width, height: size.height })
}

/** A quality setting for PNG would reduce its colours, which takes seconds and spoils photographs. */
function encoded(picture: Sharp, type: 'jpeg' | 'png' | 'webp'): Sharp {
  if (type === 'png') return picture.png({ compressionLevel: 4 })
  return type === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.webp({ quality: 85, effort: 1 })
}
