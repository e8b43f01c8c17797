import { createCipheriv } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** What a PDF contains beside its one page: entries of the catalog and of the page, what the page draws, objects from number 10 on. */
export type PdfParts = {
  readonly catalog?: string
  readonly page?: string
  readonly draws?: string | Buffer
  readonly drawsFilter?: string
  readonly pageCount?: number
  readonly mediaBox?: string
  readonly objects?: readonly (string | Buffer)[]
  readonly trailer?: string
}

/** A blue rectangle: what an honest page of a test shows. */
export const blueBox = '0 0 1 rg 20 20 160 60 re f'

/** A PDF that every reader opens, with a cross-reference table, whose pages all show the same. */
export function pdfOf(parts: PdfParts = {}): Buffer {
  const { catalog = '', page = '', draws = blueBox, drawsFilter = '', pageCount = 1, mediaBox = '0 0 200 100', objects = [] } = parts
  const pageNumbers = Array.from({ length: pageCount }, (_, at) => (at === 0 ? 3 : 1000 + at))
  const bodies = new Map<number, Buffer>([
    [1, text(`<</Type/Catalog/Pages 2 0 R ${catalog}>>`)],
    [2, text(`<</Type/Pages/Count ${pageCount}/Kids[${pageNumbers.map((number) => `${number} 0 R`).join(' ')}]>>`)],
    [4, streamOf(draws, drawsFilter)],
    ...objects.map((body, at): [number, Buffer] => [10 + at, text(body)]),
    ...pageNumbers.map((number): [number, Buffer] => [
      number,
      text(`<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R ${page}>>`),
    ]),
  ])
  return written(bodies, parts.trailer ?? '')
}

/** A stream's body with its dictionary entries, for `objects`. */
export const streamOf = (content: string | Buffer, dictionary = ''): Buffer =>
  Buffer.concat([text(`<<${dictionary}/Length ${text(content).length}>>\nstream\n`), text(content), text('\nendstream')])

/**
 * A PDF whose catalog with `catalog` lies compressed in an object stream that does not say that it is one; the
 * cross-reference stream points into it. `padding` more bytes make it larger.
 */
export function pdfOfUntypedObjectStream(catalog: string, padding: number): Buffer {
  const packed = deflateSync(`1 0 <</Type/Catalog/Pages 2 0 R ${catalog}>>`)
  const plain: readonly (readonly [number, Buffer])[] = [
    [2, text('<</Type/Pages/Count 1/Kids[3 0 R]>>')],
    [3, text('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>')],
    [4, streamOf(blueBox)],
    [5, streamOf(packed, '/N 1/First 4/Filter/FlateDecode')],
    [7, streamOf(noise(padding))],
  ]
  const chunks = [text('%PDF-1.5\n')]
  const rows = new Map<number, readonly [number, number, number]>([
    [0, [0, 0, 65_535]],
    [1, [2, 5, 0]],
  ])
  for (const [number, body] of plain) {
    rows.set(number, [1, sizeOf(chunks), 0])
    chunks.push(text(`${number} 0 obj\n`), body, text('\nendobj\n'))
  }
  const start = sizeOf(chunks)
  rows.set(6, [1, start, 0])
  const table = Buffer.concat([...rows].sort(([one], [other]) => one - other).map(([, row]) => packedRow(row)))
  chunks.push(text('6 0 obj\n'), streamOf(table, '/Type/XRef/Size 8/W[1 4 2]/Root 1 0 R'), text(`\nendobj\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(chunks)
}

/** Bytes that do not compress, the same every time. */
export const noise = (length: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(length))

function written(bodies: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const chunks = [text('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n')]
  let offset = sizeOf(chunks)
  let table = 'xref\n0 1\n0000000000 65535 f \n'
  for (const [number, body] of bodies) {
    table += `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
    const object = Buffer.concat([text(`${number} 0 obj\n`), body, text('\nendobj\n')])
    offset += object.length
    chunks.push(object)
  }
  const size = Math.max(...bodies.keys()) + 1
  chunks.push(text(`${table}trailer\n<</Size ${size}/Root 1 0 R ${trailer}>>\nstartxref\n${offset}\n%%EOF\n`))
  return Buffer.concat(chunks)
}

function packedRow([type, second, third]: readonly [number, number, number]): Buffer {
  const row = Buffer.alloc(7)
  row.writeUInt8(type, 0)
  row.writeUInt32BE(second, 1)
  row.writeUInt16BE(third, 5)
  return row
}

const sizeOf = (chunks: readonly Buffer[]): number => chunks.reduce((total, { length }) => total + length, 0)

const text = (content: string | Buffer): Buffer => (typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
