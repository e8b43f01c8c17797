/** Below this variance the letters of a photographed document are not readable: measured on documents drawn sharp and with a blur of 3 pixels. */
export const leastSharpness = 60

/** Sharpness is measured on a picture whose longer side has so many pixels. */
export const measuredSide = 640

/** How sharp a grey picture is: the variance of its Laplacian, in squared steps of grey. A blurred picture has few edges and so a small variance. */
export function laplacianVariance(grey: ArrayLike<number>, width: number, height: number): number {
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
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
