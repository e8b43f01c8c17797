import { expect, test } from 'vitest'
import { growthText, parseGrowth } from './witness.ts'

const hash = (byte: number) => new Uint8Array(32).fill(byte)

test('a growth is read as it is written, with any number of hashes', () => {
  for (const path of [[], [hash(1)], [hash(1), hash(2), hash(3)]])
    for (const before of [0, 9, 1_234_567]) {
      const growth = { before, path, note: 'log\n5\nroot\n\n— log x\n' }
      expect(parseGrowth(growthText(growth))).toEqual(growth)
    }
})

test('another text is no growth', () => {
  const text = growthText({ before: 12, path: [hash(1)], note: 'x' })
  const unpadded = `${'A'.repeat(42)}B=`
  for (const bad of [
    '',
    ` ${text}`,
    text.replace('old 12', 'old 012'),
    text.replace('old 12', 'old -1'),
    text.replace('\n\n', '\n'),
    text.slice(1),
  ])
    expect(parseGrowth(bad)).toBeNull()
  expect(parseGrowth(`old 12\n${unpadded}\n\nx`)).toBeNull()
})
