import { expect, test } from 'vitest'
import { checkpointText, keyHashOf, keyLine, keyOfLine, parseCheckpoint, parseSignature, signatureLine, signedBy } from './checkpoint.ts'

const log = { name: 'log.example/x', kind: 'log', key: new Uint8Array(32).fill(1) } as const
const witness = { name: 'witness.example', kind: 'witness', key: new Uint8Array(32).fill(2) } as const
const root = new Uint8Array(32).fill(5)
const signed = signatureLine(log, new Uint8Array(64).fill(3))
const noteOf = (text: string, ...lines: readonly string[]) => `${text}\n${lines.join('')}`
const note = noteOf(checkpointText(log.name, { size: 12, root }), signed)

test('the key that the Go project publishes for its log is read, and written again', () => {
  const line = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'
  const key = keyOfLine(` ${line}\n`)
  expect(key).toMatchObject({ name: 'sum.golang.org', kind: 'log' })
  expect(key && keyLine(key)).toBe(line)
})

test.each([
  ['another hash', keyLine(log).replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
  ['no base64', 'log.example+00000000+A'],
  ['an unknown kind', keyLine({ ...log, kind: 'other' as never })],
  ['a short key', keyLine({ ...log, key: log.key.subarray(1) })],
  ['words before it', `key ${keyLine(log)}`],
  ['nothing', ''],
])('a line with %s is no key', (_, line) => {
  expect(keyOfLine(line)).toBeNull()
})

test.each([
  ['a line before it', `x\n${note}`],
  ['words after it', `${note}x`],
  ['a size with a zero before it', note.replace('\n12\n', '\n012\n')],
  ['a size with words before it', note.replace('\n12\n', '\nx12\n')],
  ['a size with words after it', note.replace('\n12\n', '\n12x\n')],
  ['a short root', noteOf(checkpointText(log.name, { size: 12, root: root.subarray(1) }), signed)],
  ['a root that is no base64', noteOf(`${log.name}\n12\nA\n`, signed)],
  ['one signature that is none', `${note}— witness.example AAAA\n`],
  ['no signature', noteOf(checkpointText(log.name, { size: 12, root }))],
])('a note with %s is no checkpoint', (_, text) => {
  expect(parseCheckpoint(note)).toMatchObject({ origin: log.name, size: 12, root })
  expect(parseCheckpoint(text)).toBeNull()
})

test.each(['— log.example AAAAAA==', '— log.example A', 'x — log.example AAAAAAA=', '— log.example AAAAAAA= x', '— AAAAAAA='])(
  '%j is no signature',
  (line) => {
    expect(parseSignature('— log.example AAAAAAA=\n')).toMatchObject({ name: 'log.example' })
    expect(parseSignature(line)).toBeNull()
  },
)

const noteWith = (name: string, length: number, key: Parameters<typeof keyHashOf>[0]) =>
  ({ text: 'x', signatures: [{ name, keyHash: keyHashOf(key), rest: new Uint8Array(length) }] }) as const

test('a signature counts by name and key, and a witness’s only with its time', () => {
  expect(signedBy(noteWith(log.name, 64, log), log)).toMatchObject({ seconds: 0 })
  expect(signedBy(noteWith('other.example', 64, log), log)).toBeNull()
  expect(signedBy(noteWith(log.name, 64, witness), log)).toBeNull()
  expect(signedBy(noteWith(witness.name, 72, witness), witness)).toMatchObject({ seconds: 0 })
  expect([71, 73].map((length) => signedBy(noteWith(witness.name, length, witness), witness))).toEqual([null, null])
})
