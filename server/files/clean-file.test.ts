import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanFile, largestFileBytes } from './clean-file.ts'

const canvas = { create: { width: 40, height: 20, channels: 3, background: '#325FB9' } } as const
const picture = (type: 'jpeg' | 'png' | 'webp') =>
  sharp(canvas)
    .withExif({ IFD0: { Make: 'CANARY-MAKE' } })
    .toFormat(type)
    .toBuffer()
const pdf = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.5\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n3 0 obj <</Type/Page>> endobj\n${objects.join('\n')}\n%%EOF\n`,
    'latin1',
  )
const packed = (content: string, dictionary = '/Type/ObjStm/Filter/FlateDecode') => {
  const bytes = deflateSync(content).toString('latin1')
  return `9 0 obj <<${dictionary}/Length ${bytes.length}>> stream\n${bytes}\nendstream endobj`
}
const action = '<</S/JavaScript/JS(app.alert(1))>>'

test('R-DOC-27: the type is what the content is, whatever the name says, and pictures lose all but their pixels', async () => {
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const sent = await picture(type)
    expect(sent.includes('CANARY-MAKE')).toBe(true)
    const cleaned = await cleanFile(Buffer.concat([sent, Buffer.from('<script>CANARY-TAIL</script>')]))
    if (!cleaned.ok) throw new Error(cleaned.error.kind)
    expect(cleaned.value.type).toBe(type)
    expect(cleaned.value.bytes.includes('CANARY')).toBe(false)
    expect(await sharp(cleaned.value.bytes).metadata()).toMatchObject({ format: type, width: 40, height: 20 })
  }
})

test('a plain PDF is kept as it came, one with packed objects too', async () => {
  for (const plain of [pdf(), pdf(packed('5 0 <</Type/Font>>')), pdf('4 0 obj <</S/URI/URI(https://bank.example)>> endobj')]) {
    expect(await cleanFile(plain)).toEqual({ ok: true, value: { bytes: plain, type: 'pdf' } })
    expect(await cleanFile(plain, { imagesOnly: true })).toEqual({ ok: false, error: { kind: 'FILE_KIND' } })
  }
})

const bomb = Buffer.from('<svg/>')
const hostile: readonly (readonly [string, string, Buffer | (() => Promise<Buffer>)])[] = [
  ['a script in an open action', 'FILE_BROKEN', pdf(`4 0 obj ${action} endobj`)],
  ['a script whose name is escaped', 'FILE_BROKEN', pdf('4 0 obj <</S/J#61vaScript/JS(1)>> endobj')],
  ['a script packed into an object stream', 'FILE_BROKEN', pdf(packed(`4 0 ${action}`))],
  ['an object stream with an escaped name', 'FILE_BROKEN', pdf(packed(`4 0 ${action}`, '/Type/Obj#53tm/Filter/FlateDecode'))],
  ['an object stream under two filters', 'FILE_BROKEN', pdf(packed('x', '/Type/ObjStm/Filter[/FlateDecode/ASCIIHexDecode]'))],
  ['an object stream under a filter that is not read', 'FILE_BROKEN', pdf(packed('x', '/Type/ObjStm/Filter/LZWDecode'))],
  [
    'an object stream that is not what it says',
    'FILE_BROKEN',
    pdf('9 0 obj <</Type/ObjStm/Filter/FlateDecode>> stream\nxxxx\nendstream endobj'),
  ],
  ['a stream opened by a bare return', 'FILE_BROKEN', pdf(packed(`4 0 ${action}`).replace('stream\n', 'stream\r'))],
  ['a script inside what a comment calls a stream', 'FILE_BROKEN', pdf(`% stream\n4 0 obj ${action} endobj\n% endstream`)],
  ['a program to launch', 'FILE_BROKEN', pdf('4 0 obj <</S/Launch/F(cmd.exe)>> endobj')],
  ['a file inside', 'FILE_BROKEN', pdf('4 0 obj <</Names<</EmbeddedFiles 5 0 R>>>> endobj')],
  ['a form that sends itself', 'FILE_BROKEN', pdf('4 0 obj <</S/SubmitForm/F(https://evil.example)>> endobj')],
  ['an XFA form', 'FILE_BROKEN', pdf('4 0 obj <</XFA 5 0 R>> endobj')],
  ['a locked PDF', 'FILE_BROKEN', pdf('trailer <</Encrypt 5 0 R>>')],
  ['a PDF without an end', 'FILE_BROKEN', Buffer.from('%PDF-1.5\n<</Type/Page>>')],
  ['a page of HTML', 'FILE_KIND', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG drawing', 'FILE_KIND', bomb],
  ['a GIF', 'FILE_KIND', Buffer.from('GIF89a;<script>')],
  ['an executable', 'FILE_KIND', Buffer.from('MZ\u0090\u0000')],
  ['HTML before the PDF', 'FILE_KIND', Buffer.concat([Buffer.from('<html>'), pdf()])],
  ['nothing', 'FILE_KIND', Buffer.alloc(0)],
  ['a picture cut short', 'FILE_BROKEN', async () => (await picture('jpeg')).subarray(0, 200)],
  ['a JPEG head on a script', 'FILE_BROKEN', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>')])],
  ['a WEBP head on a script', 'FILE_BROKEN', Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBP<script>')],
  [
    'a picture of 49 megapixels',
    'FILE_BROKEN',
    () =>
      sharp({ create: { ...canvas.create, width: 7000, height: 7000 } })
        .png()
        .toBuffer(),
  ],
  ['a byte too many', 'FILE_TOO_LARGE', Buffer.alloc(largestFileBytes + 1, 0xff)],
]
describe('the hostile corpus', () => {
  test.for(hostile)('%s is refused', async ([, kind, bytes]) => {
    expect(await cleanFile(typeof bytes === 'function' ? await bytes() : bytes)).toEqual({ ok: false, error: { kind } })
  })
})
