import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { heavyPdfs } from '#testing/platform/files/hostile-pdfs.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { largestFileBytes } from './clean-file.ts'
import { openFileCleaner } from './open-file-cleaner.ts'

const warned: object[] = []
const quiet = (): void => undefined
const cleaner = openFileCleaner({ debug: quiet, info: quiet, warn: (fields) => warned.push(fields), error: quiet })
afterAll(() => cleaner.close())

const codeOf = async (bytes: Buffer, sender: number): Promise<string> => {
  const cleaned = await cleaner.clean([bytes], { sender })
  return cleaned.ok ? cleaned.value.type : cleaned.error.kind
}

test('F-402: ten files of one sender are under way at most, and the files of others are taken beside them', async () => {
  const file = await picture()
  const [own, other] = await Promise.all([
    Promise.all(Array.from({ length: 13 }, () => codeOf(file, 1))),
    Promise.all(Array.from({ length: 5 }, () => codeOf(file, 2))),
  ])
  expect(own.filter((code) => code === 'jpeg')).toHaveLength(10)
  expect(own.filter((code) => code === 'FILE_QUEUE_FULL')).toHaveLength(3)
  expect(new Set(other)).toEqual(new Set(['jpeg']))
  expect(await codeOf(file, 1)).toBe('jpeg')
})

test('F-402: no more than fifty files wait, whoever sends them', async () => {
  const file = await picture()
  const codes = await Promise.all(Array.from({ length: 60 }, (_, at) => codeOf(file, Math.floor(at / 10))))
  // Two are with their processes.
  expect(codes.filter((code) => code === 'FILE_QUEUE_FULL')).toHaveLength(8)
  expect(codes.filter((code) => code === 'jpeg')).toHaveLength(52)
})

test('a picture that is larger than a file may be once it is redrawn is refused, and its process goes on', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const canvas = { create: { width: 2600, height: 1800, channels: 3, background: '#808080', noise } } as const
  // Half of its size as it was: a palette has a byte for each pixel.
  const sent = await sharp(canvas).png({ palette: true, effort: 1 }).toBuffer()
  expect(sent.length).toBeLessThan(largestFileBytes)
  expect([await codeOf(sent, 4), warned]).toEqual(['FILE_TOO_HEAVY', []])
})

test('F-402: of files that are redrawn together only the one that costs too much is refused, and the log says so without its content', async () => {
  const bomb = heavyPdfs['a bomb within a bomb']?.(100_000) ?? Buffer.alloc(0)
  const file = await picture()
  expect(await Promise.all([bomb, file, file, bomb, file].map((bytes) => codeOf(bytes, 3)))).toEqual([
    'FILE_TOO_HEAVY',
    'jpeg',
    'jpeg',
    'FILE_TOO_HEAVY',
    'jpeg',
  ])
  expect(warned).toEqual([
    { type: 'pdf', size: bomb.length },
    { type: 'pdf', size: bomb.length },
  ])
})
