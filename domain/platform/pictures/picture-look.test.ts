import { expect, test } from 'vitest'
import { laplacianVariance, leastSharpness } from '#domain/platform/kernel/sharpness.ts'
import { bitsApart, faultsOf, keysOf, leastSide, lookOf, mostBitsApart, searchKeysOf, type GreyPicture } from './picture-look.ts'

const side = 200
/** Lines of writing on a sheet, with a margin of `margin` pixels, lit from the left. */
const sheet = (margin: number, noise = 0): GreyPicture => ({
  width: side,
  height: side,
  grey: Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    const isInside = Math.min(x, y, side - 1 - x, side - 1 - y) >= margin
    const isLetter = isInside && y % 12 < 6 && (x * 7 + Math.floor(y / 12) * 13) % 10 < 4 && x < 40 + ((y * 31) % 150)
    return (isLetter ? 20 : 160 + x / 4) + ((at * 17) % 3) * noise
  }),
})
const blurred = ({ grey, width, height }: GreyPicture): GreyPicture => ({
  width,
  height,
  grey: Array.from({ length: width * height }, (_, at) => {
    let sum = 0
    for (let dy = -4; dy <= 4; dy += 1) for (let dx = -4; dx <= 4; dx += 1) sum += grey[at + dy * width + dx] ?? 180
    return sum / 81
  }),
})
const large = { width: 1200, height: 900 }
const words = (picture: GreyPicture, size = large) => faultsOf(lookOf(picture, size))

test('F-202: a picture is called blurred, cut or too small by what is measured of it', () => {
  expect(words(sheet(20))).toEqual([])
  expect(words(blurred(sheet(20)))).toEqual(['BLURRED'])
  expect(words(sheet(0))).toEqual(['CUT'])
  expect(words(sheet(20), { width: 300, height: 700 })).toEqual(['SMALL'])
})

test('F-202: the hash finds a picture that was compressed again, not another one', () => {
  const { hash } = lookOf(sheet(20), large)
  const again = lookOf(sheet(20, 1), large).hash
  expect(bitsApart(hash, again)).toBeLessThanOrEqual(mostBitsApart)
  expect(keysOf(again).some((key) => keysOf(hash).includes(key))).toBe(true)
  const mirrored: GreyPicture = { ...sheet(20), grey: Array.from(sheet(20).grey).toReversed() }
  expect(bitsApart(hash, lookOf(mirrored, large).hash)).toBeGreaterThan(mostBitsApart)
})

test('F-202: two hashes with three bits apart share a key, and a plain picture has none', () => {
  const hash = '0f1e2d3c4b5a6978'
  for (let first = 0; first < 64; first += 7) {
    const flipped = (BigInt(`0x${hash}`) ^ (1n << BigInt(first)) ^ (1n << BigInt((first + 21) % 64)) ^ (1n << BigInt((first + 43) % 64)))
      .toString(16)
      .padStart(16, '0')
    expect(bitsApart(hash, flipped)).toBe(3)
    expect(keysOf(flipped).some((key) => keysOf(hash).includes(key))).toBe(true)
  }
  const plain: GreyPicture = { width: 100, height: 100, grey: Array.from({ length: 10_000 }, () => 200) }
  expect(keysOf(lookOf(plain, large).hash)).toEqual([])
})

/** This hash with one, two and three of its bits turned, in every way. */
function* turned(hash: string): Generator<string> {
  for (let first = 0n; first < 64n; first += 1n)
    for (let second = first; second < 64n; second += 1n)
      for (let third = second; third < 64n; third += 1n) {
        const bits = new Set([first, second, third])
        const flipped = [...bits].reduce((value, bit) => value ^ (1n << bit), BigInt(`0x${hash}`))
        yield flipped.toString(16).padStart(16, '0')
      }
}

test.each([
  ['no plain ground', '0f1e2d3c4b5a6978', 4],
  ['a plain margin on one side', '00002d3c4b5a6978', 51],
  ['a plain margin on two sides', '00002d3c4b5a0001', 34],
])('F-202: a picture with %s is found whichever three bits of its hash differ', (_, hash, searched) => {
  const keys = new Set(searchKeysOf(hash))
  expect(keys.size).toBe(searched)
  expect([...turned(hash)].filter((other) => !keysOf(other).some((key) => keys.has(key)))).toEqual([])
})

test('F-202: the keys of a plain ground are never searched', () => {
  const keys = ['00002d3c4b5a0001', '00000000000000ff', '8000030000014b5a'].flatMap(searchKeysOf)
  expect(keys.map((key) => key % 65_536)).not.toContain(0)
  expect([searchKeysOf('00000000000000ff').length, searchKeysOf('0000000000000000')]).toEqual([17, []])
})

/** A plain sheet with stripes of two greys on one line of its pixels. */
const striped = (isOn: (x: number, y: number) => boolean, step: number): GreyPicture => ({
  width: 100,
  height: 100,
  grey: Array.from({ length: 10_000 }, (_, at) =>
    isOn(at % 100, Math.floor(at / 100)) && at % 2 === Math.floor(at / 100) % 2 ? 100 + step : 100,
  ),
})

test.each([
  ['the upper edge', (_x: number, y: number) => y === 1, true],
  ['the lower edge', (_x: number, y: number) => y === 98, true],
  ['the left edge', (x: number) => x === 1, true],
  ['the right edge', (x: number) => x === 98, true],
  ['the middle', (_x: number, y: number) => y === 50, false],
])('F-202: a picture is cut where writing runs over %s', (_, isOn, isCut) => {
  expect(lookOf(striped(isOn, 25), large).isCut).toBe(isCut)
  expect(lookOf(striped(isOn, 24), large).isCut).toBe(false)
})

test('F-202: the limits of what is measured of a picture', () => {
  const good = { width: leastSide, height: leastSide, sharpness: leastSharpness, isCut: false }
  expect(faultsOf(good)).toEqual([])
  expect(faultsOf({ ...good, sharpness: leastSharpness - 1, height: leastSide - 1 })).toEqual(['BLURRED', 'SMALL'])
  expect(laplacianVariance([1, 2, 3, 4, 5, 16, 7, 8, 9, 10, 11, 12], 4, 3)).toBe(625)
  expect(laplacianVariance([1, 2, 3, 4], 2, 2)).toBe(0)
  const chessboard = { width: 100, height: 100, grey: Array.from({ length: 10_000 }, (_, at) => ((at + Math.floor(at / 100)) % 2) * 255) }
  expect(lookOf(chessboard, { width: 7, height: 9 })).toMatchObject({ width: 7, height: 9, sharpness: 1_000_000 })
  expect(lookOf({ ...chessboard, width: 10, height: 10 }, large).isCut).toBe(false)
  expect(keysOf('0001000200030ff4')).toEqual([1, 65_538, 131_075, 200_692])
  expect([keysOf('00000000000000ff').length, keysOf('000000000000007f').length]).toEqual([4, 0])
})
