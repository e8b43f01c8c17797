import { expect, test } from 'vitest'
import { lookOf, type GreyPicture } from './picture-look.ts'

const large = { width: 1200, height: 900 }
const hash = '0180ff00a5c33c17'
/** The bits of each row of the hash. */
const bits = Array.from({ length: 8 }, (_, row) =>
  Number.parseInt(hash.slice(2 * row, 2 * row + 2), 16)
    .toString(2)
    .padStart(8, '0'),
)

/** 9 × 8 greys whose right neighbour is brighter by 3 where the hash has a one, and by 2 where it has a zero. */
const fields = bits.map((row) =>
  row.split('').reduce<readonly number[]>((greys, bit) => [...greys, (greys.at(-1) ?? 0) + (bit === '1' ? 3 : 2)], [100]),
)
const pictureOf = (rows: readonly (readonly number[])[]): GreyPicture => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  grey: rows.flat(),
})

test('a bit of the hash says whether the field to the right is brighter by more than 2', () => {
  expect(lookOf(pictureOf(fields), large).hash).toBe(hash)
  const falling = fields.map((row) => row.map((grey) => 255 - grey))
  expect(lookOf(pictureOf(falling), large).hash).toBe('0000000000000000')
})

test('a field is the mean of all its pixels', () => {
  // Every other field has brighter pixels above and left, and darker ones below and right.
  const rows = fields.flatMap((row) => {
    const spread = row.map((_, x) => (x % 2) * 5)
    return [
      row.flatMap((grey, x) => [grey + 3 * (spread[x] ?? 0), grey + (spread[x] ?? 0)]),
      row.flatMap((grey, x) => [grey - (spread[x] ?? 0), grey - 3 * (spread[x] ?? 0)]),
    ]
  })
  expect(lookOf(pictureOf(rows), large).hash).toBe(hash)
})

test('in a picture of fewer pixels than fields each field is the pixel it lies on', () => {
  const small = pictureOf([
    [10, 20, 30],
    [30, 20, 10],
  ])
  // 0b00100100: three fields lie on each pixel of a row, four on one of a column.
  expect(lookOf(small, large).hash).toBe('2424242400000000')
  expect(lookOf(pictureOf([[200]]), large).hash).toBe('0000000000000000')
})

/** A dark picture with bright pixels at these places. */
const dotted = (width: number, height: number, dots: readonly (readonly [number, number])[]): GreyPicture =>
  pictureOf(
    Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_column, x) => (dots.some((dot) => dot[0] === x && dot[1] === y) ? 255 : 0)),
    ),
  )
const isCut = (picture: GreyPicture): boolean => lookOf(picture, large).isCut

test('F-202: a picture is cut where more than four in a hundred pixels of an edge are steps of grey', () => {
  // A pixel amid the edge is two steps, at its end one. The one at 0, 2 follows the end of the edge in memory.
  const [two, begin, next] = [[20, 1] as const, [0, 1] as const, [0, 2] as const]
  expect(isCut(dotted(100, 100, [two, [40, 1], next]))).toBe(false)
  expect(isCut(dotted(100, 100, [two, [40, 1], begin]))).toBe(true)
})

test('F-202: a picture of fewer than 16 pixels on a side is not called cut', () => {
  const sizes = [
    [16, 16],
    [15, 16],
    [16, 15],
  ] as const
  expect(sizes.map(([width, height]) => isCut(dotted(width, height, [[8, 1]])))).toEqual([true, false, false])
})
