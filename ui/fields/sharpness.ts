import { laplacianVariance, measuredSide } from '#domain/platform/kernel/sharpness.ts'

/** How sharp a picture is on 640 pixels of its longer side, to compare with `leastSharpness`. */
export function sharpnessOf(picture: ImageBitmap): number {
  const scale = Math.min(1, measuredSide / Math.max(picture.width, picture.height))
  const [width, height] = [Math.max(3, Math.round(picture.width * scale)), Math.max(3, Math.round(picture.height * scale))]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return Infinity
  context.drawImage(picture, 0, 0, width, height)
  return laplacianVariance(greyOf(context.getImageData(0, 0, width, height).data), width, height)
}

function greyOf(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4)
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * (pixels[4 * at] ?? 0) + 0.587 * (pixels[4 * at + 1] ?? 0) + 0.114 * (pixels[4 * at + 2] ?? 0)
  return grey
}
