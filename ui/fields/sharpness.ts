/** Below this variance the letters of a photographed document are not readable: measured on documents drawn sharp and with a blur of 3 pixels. */
export const leastSharpness = 60
const measuredSide = 640

/**
 * How sharp a picture is: the variance of its Laplacian, in squared steps of grey, on 640 pixels of its longer side. A blurred picture has
 * few edges and so a small variance.
 */
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

function laplacianVariance(grey: Float32Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0]
  const at = (index: number): number => grey[index] ?? 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x
      const edge = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here)
      sum += edge
      squares += edge * edge
      count += 1
    }
  return squares / count - (sum / count) ** 2
}
