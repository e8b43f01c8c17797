import { laplacianVariance, leastSharpness } from '#domain/platform/kernel/sharpness.ts'

/** Pixels of grey in rows, from 0 to 255. */
export type GreyPicture = { readonly grey: ArrayLike<number>; readonly width: number; readonly height: number }

/** What is measured of a picture when it is stored. */
export type PictureLook = {
  /** The sides of the picture as stored, in pixels. */
  readonly width: number
  readonly height: number
  /** The variance of its Laplacian, as a whole number. */
  readonly sharpness: number
  /** What is shown runs over an edge of the picture. */
  readonly isCut: boolean
  /** Its difference hash, 16 hexadecimal digits: pictures that look alike differ in few bits. */
  readonly hash: string
}

export type PictureFault = 'BLURRED' | 'CUT' | 'SMALL'

/** A picture whose shorter side has fewer pixels is too small to read a document on it. */
export const leastSide = 480

/** Pictures whose hashes differ in at most so many of 64 bits are taken for the same one, scaled or compressed again. */
export const mostBitsApart = 3

/** Measures a picture of `width` × `height` by a smaller grey copy of it. */
export const lookOf = (copy: GreyPicture, { width, height }: { readonly width: number; readonly height: number }): PictureLook => ({
  width,
  height,
  sharpness: Math.min(1_000_000, Math.round(laplacianVariance(copy.grey, copy.width, copy.height))),
  isCut: isCut(copy),
  hash: differenceHash(copy),
})

/** Why a document in this picture may be hard to read, the worst first; empty if nothing is wrong. */
export const faultsOf = ({ width, height, sharpness, isCut: runsOver }: Omit<PictureLook, 'hash'>): readonly PictureFault[] => [
  ...(sharpness < leastSharpness ? ['BLURRED' as const] : []),
  ...(runsOver ? ['CUT' as const] : []),
  ...(Math.min(width, height) < leastSide ? ['SMALL' as const] : []),
]

/** dHash (Neal Krawetz): whether each of 8 × 8 fields is darker than its right neighbour, on a copy of 9 × 8 fields. */
function differenceHash(picture: GreyPicture): string {
  const field = (x: number, y: number) => meanOf(picture, { x, y, columns: 9, rows: 8 })
  let hash = ''
  for (let y = 0; y < 8; y += 1) {
    let row = 0
    // Noise must not turn the bits of a plain background.
    for (let x = 0; x < 8; x += 1) row = row * 2 + (field(x + 1, y) - field(x, y) > 2 ? 1 : 0)
    hash += row.toString(16).padStart(2, '0')
  }
  return hash
}

type Field = { readonly x: number; readonly y: number; readonly columns: number; readonly rows: number }

function meanOf({ grey, width, height }: GreyPicture, { x, y, columns, rows }: Field): number {
  const [left, top] = [Math.floor((x * width) / columns), Math.floor((y * height) / rows)]
  // A field of a narrow picture is the one pixel it lies on.
  const right = Math.max(left + 1, Math.floor(((x + 1) * width) / columns))
  const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / rows))
  let [sum, count] = [0, 0]
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1) {
      sum += grey[row * width + column] ?? 0
      count += 1
    }
  return sum / count
}

/** A document that is wholly in the picture has a calm margin around it. Along a cut edge the steps of grey are as many as within. */
function isCut({ grey, width, height }: GreyPicture): boolean {
  if (width < 16 || height < 16) return false
  const at = (x: number, y: number): number => grey[y * width + x] ?? 0
  const edges = [
    along(width, (x) => at(x, 1)),
    along(width, (x) => at(x, height - 2)),
    along(height, (y) => at(1, y)),
    along(height, (y) => at(width - 2, y)),
  ]
  return Math.max(...edges) > mostStepsOnEdge
}

/** The share of steps of grey along one edge. */
function along(length: number, read: (at: number) => number): number {
  let steps = 0
  for (let place = 1; place < length; place += 1) steps += isStep(read(place), read(place - 1))
  return steps / length
}

const isStep = (one: number, other: number): number => (Math.abs(one - other) > 24 ? 1 : 0)

/** The share of neighbouring pixels on one edge that differ clearly: letters and lines that run over it reach 0.05 and more. */
const mostStepsOnEdge = 0.04

/** How many of 64 bits of two hashes differ. */
export function bitsApart(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count += 1
  return count
}

/**
 * Four keys of a hash, 16 bits each with their place. Hashes that differ in at most three bits have a key in common, so that an index
 * finds them. None for a nearly plain picture, which looks like any other.
 */
export function keysOf(hash: string): readonly number[] {
  const set = bitsApart(hash, '0'.repeat(16))
  if (set < leastBits) return []
  return [0, 1, 2, 3].map((place) => place * 65_536 + Number.parseInt(hash.slice(place * 4, place * 4 + 4), 16))
}

const leastBits = 8

/** A quarter of a hash with fewer bits is a plain ground, such as the margin of a document: very many pictures share it. */
const leastBitsOfQuarter = 2

/**
 * The keys by which pictures that look like one with this hash are searched. Those of a plain ground are left out; the others are
 * searched with each of their bits turned too, since of three bits in two or three quarters one quarter has at most one. Where only one
 * quarter is left, pictures are found in which it differs in one bit at most.
 */
export function searchKeysOf(hash: string): readonly number[] {
  const keys = keysOf(hash)
  const rare = keys.filter((_, place) => bitsApart(hash.slice(place * 4, place * 4 + 4), '0') >= leastBitsOfQuarter)
  return rare.length === keys.length ? keys : rare.flatMap((key) => [key, ...Array.from({ length: 16 }, (_, bit) => key ^ (1 << bit))])
}
