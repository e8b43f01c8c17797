/** What is left of a picture, as shares of its width and height from its top left corner. */
export type Crop = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
export type Corner = { readonly x: 'left' | 'right'; readonly y: 'top' | 'bottom' }

export const wholePicture: Crop = { left: 0, top: 0, right: 1, bottom: 1 }
const leastShare = 0.2
const longestSide = 2000

/** The crop with one corner moved to this point; it keeps a fifth of the picture in each direction. */
export function withCornerAt(crop: Crop, { x, y }: Corner, [toX, toY]: readonly [number, number]): Crop {
  const across = x === 'left' ? clamp(toX, 0, crop.right - leastShare) : clamp(toX, crop.left + leastShare, 1)
  const down = y === 'top' ? clamp(toY, 0, crop.bottom - leastShare) : clamp(toY, crop.top + leastShare, 1)
  return { ...crop, [x]: across, [y]: down }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The cropped picture as a JPEG of at most 2,000 pixels, without the place where it was taken; the file itself where it cannot be drawn. */
export async function croppedFile(file: File, picture: ImageBitmap, { left, top, right, bottom }: Crop): Promise<File> {
  const [width, height] = [(right - left) * picture.width, (bottom - top) * picture.height]
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  context.drawImage(picture, left * picture.width, top * picture.height, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
