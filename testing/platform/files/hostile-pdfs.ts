import { deflateSync } from 'node:zlib'
import { noise, pdfOf, pdfOfUntypedObjectStream, streamOf, type PdfParts } from './pdf-of.ts'

/** What must never be found in a PDF that is stored: the text of every action below carries it. */
export const pdfMark = 'HOSTILE-MARK'

/** PDFs of about `size` bytes that show a page and would do something besides: each opens in every reader. */
export const actingPdfs = (size = 0): Readonly<Record<string, Buffer>> => ({
  ...Object.fromEntries(Object.entries(acts).map(([name, parts]) => [name, padded(parts, size)])),
  'OpenAction in an untyped object stream': pdfOfUntypedObjectStream(
    `/OpenAction<</S/JavaScript/JS(${pdfMark})>>`,
    Math.max(1, size - 600),
  ),
})

/** What a PDF would do besides showing its page. */
const acts: Readonly<Record<string, PdfParts>> = {
  'JavaScript by name': {
    catalog: '/Names<</JavaScript<</Names[(a)10 0 R]>>>>',
    objects: [`<</S/JavaScript/JS(app.alert\\('${pdfMark}'\\))>>`],
  },
  'JavaScript when opened': { catalog: `/OpenAction<</S/JavaScript/JS(${pdfMark})>>` },
  'JavaScript under an escaped name': { catalog: `/OpenAction<</S/J#61vaScript/JS(${pdfMark})>>` },
  'a place to open at': { catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/T(${pdfMark})>>` },
  'a program to launch': {
    page: '/Annots[10 0 R]',
    objects: [`<</Type/Annot/Subtype/Link/Rect[0 0 200 100]/A<</S/Launch/F(${pdfMark}.exe)>>>>`],
  },
  'a program to launch when the page opens': { page: `/AA<</O<</S/Launch/Win<</F(${pdfMark}.exe)>>>>>>` },
  '3D': {
    page: '/Annots[10 0 R]',
    objects: ['<</Type/Annot/Subtype/3D/Rect[0 0 200 100]/3DD 11 0 R>>', streamOf(pdfMark, '/Type/3D/Subtype/U3D')],
  },
  Thread: {
    catalog: `/OpenAction<</S/Thread/F(${pdfMark}.pdf)/D 0>>/Threads[10 0 R]`,
    objects: [`<</Type/Thread/F 11 0 R/I<</Title(${pdfMark})>>>>`, '<</Type/Bead/T 10 0 R/N 11 0 R/V 11 0 R/P 3 0 R/R[0 0 9 9]>>'],
  },
  'a file inside': {
    catalog: '/Names<</EmbeddedFiles<</Names[(a)10 0 R]>>>>',
    objects: ['<</Type/Filespec/F(a.exe)/EF<</F 11 0 R>>>>', streamOf(pdfMark, '/Type/EmbeddedFile')],
  },
  'a form that sends itself': { catalog: `/OpenAction<</S/SubmitForm/F(https://${pdfMark}.example)>>` },
  'an XFA form': { catalog: '/AcroForm<</Fields[]/XFA 10 0 R>>', objects: [streamOf(`<x>${pdfMark}</x>`)] },
  'rich media': { page: '/Annots[10 0 R]', objects: [`<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/Contents(${pdfMark})>>`] },
}

/** PDFs that nothing may be made of, by their size in bytes: they are locked, cut, or cost more than a file may. */
export const heavyPdfs: Readonly<Record<string, (size: number) => Buffer>> = {
  'stream lines': (size) =>
    Buffer.from(`%PDF-1.5\n1 0 obj <</Type/Page>> endobj\n${'stream\n'.repeat(Math.floor(size / 7) - 20)}\n%%EOF\n`, 'latin1'),
  'stream lines in an object': (size) => padded({ objects: ['stream\n'.repeat(Math.floor(size / 8))] }, size),
  'a deflate bomb': (size) =>
    padded({ draws: deflateSync('0 0 m 99 99 l S\n'.repeat(3_500_000)), drawsFilter: '/Filter/FlateDecode' }, size),
  'a bomb within a bomb': (size) => padded({ draws: nestedBomb(), drawsFilter: '/Filter[/FlateDecode/FlateDecode]' }, size),
  '3,000 pages': (size) => padded({ pageCount: 3_000 }, size),
  'forms that draw each other': (size) => padded(formsInForms(), size),
  encrypted: (size) =>
    padded({ trailer: `/ID[<${hex()}><${hex()}>]/Encrypt<</Filter/Standard/V 1/R 2/O<${hex(32)}>/U<${hex(32)}>/P -4>>` }, size),
  cut: (size) => padded({}, size * 2).subarray(0, size),
}

/** A page of 200,000 points: it may be shown, small enough. */
export const giantPage = (size: number): Buffer => padded({ mediaBox: '0 0 200000 200000', draws: '1 0 0 rg 0 0 200000 200000 re f' }, size)

/** The same file with an unused stream that makes it `size` bytes large. */
export function padded(parts: PdfParts, size: number): Buffer {
  const bare = pdfOf(parts).length
  return pdfOf({ ...parts, objects: [...(parts.objects ?? []), streamOf(noise(Math.max(1, size - bare - 200)))] })
}

const nestedBomb = (): Buffer => deflateSync(deflateSync(Buffer.alloc(300_000_000, 0x20), { level: 1 }))

/** Nine forms, each of which draws the next one ten times: a thousand million rectangles. */
function formsInForms(): PdfParts {
  return { page: '/Resources<</XObject<</F 10 0 R>>>>', draws: '/F Do', objects: Array.from({ length: 9 }, (_, at) => formAt(at)) }
}

const formAt = (at: number): Buffer =>
  streamOf(
    at === 8 ? '0 0 9 9 re f' : '/F Do '.repeat(10),
    `/Type/XObject/Subtype/Form/BBox[0 0 200 100]/Resources<<${at === 8 ? '' : `/XObject<</F ${11 + at} 0 R>>`}>>`,
  )

const hex = (bytes = 16): string => noise(bytes).toString('hex')
