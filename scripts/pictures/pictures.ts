import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** Where pictures are saved; its README.md lists those that are. */
export const picturesFolder = process.env['PICTURES'] || 'docs/screens'
export const mostBytes = 100_000

/** The pictures that the folder's README lists, by name. */
export const listedPictures = (folder = picturesFolder): ReadonlySet<string> =>
  new Set([...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/\]\(([\w-]+)\.png\)/g)].map(([, name = '']) => name))

/**
 * Saves a picture that the folder's README lists, cut to at most 2,400 pixels of height and reduced to a palette of less than 100 kB. A stored picture
 * that looks the same is not overwritten. Returns what was done.
 */
export async function savePicture(name: string, picture: Buffer, folder = picturesFolder): Promise<'not listed' | 'unchanged' | 'saved'> {
  if (!listedPictures(folder).has(name)) return 'not listed'
  const file = join(folder, `${name}.png`)
  const reduced = await reducedTo(mostBytes, picture)
  if (existsSync(file) && !(await isVisiblyChanged(readFileSync(file), reduced))) return 'unchanged'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, reduced)
  return 'saved'
}

/** The picture in the best quality that fits, cut further where none does. */
async function reducedTo(bytes: number, picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  for (const shown of [2_400, 1_800, 1_200, 900])
    for (const quality of [90, 70, 50]) {
      const cut = sharp(picture).extract({ left: 0, top: 0, width, height: Math.min(height, shown) })
      const reduced = await cut.removeAlpha().png({ palette: true, quality, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer()
      if (reduced.length < bytes) return reduced
    }
  throw new Error(`a picture of ${width} × ${height} does not fit into ${bytes} bytes`)
}

const visibleDifference = 40
const visibleShare = 0.001

/** Whether more than one pixel in a thousand differs clearly, or the size does. */
export async function isVisiblyChanged(before: Buffer, after: Buffer): Promise<boolean> {
  const [one, other] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height) return true
  let changed = 0
  for (let at = 0; at < one.data.length; at += 3) if (differenceAt(one.data, other.data, at) > visibleDifference) changed += 1
  return changed > (one.data.length / 3) * visibleShare
}

/** The largest difference of the three colours of a pixel. */
function differenceAt(one: Buffer, other: Buffer, at: number): number {
  let most = 0
  for (let colour = at; colour < at + 3; colour += 1) most = Math.max(most, Math.abs((one[colour] ?? 0) - (other[colour] ?? 0)))
  return most
}
