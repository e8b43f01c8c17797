import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Cell = string | number | null

/** Rows as one sheet of Excel, from right to left; amounts are numbers with separators, texts never formulas. */
export const toXlsx = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(xlsxStream(name, head, Readable.from(rows)))

/** The same in pieces, for rows that are read meanwhile. */
export function xlsxStream(name: string, head: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const zip = new ZipFile()
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': styles,
  }
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  zip.addReadStream(Readable.from(sheet(head, rows), { objectMode: false }), 'xl/worksheets/sheet1.xml')
  zip.end()
  const file = Readable.from(zip.outputStream)
  zip.on('error', (fault: Error) => file.destroy(fault))
  return file
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
const contentTypes = `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/></Types>`
/** Two formats of cells: plain, and whole numbers with separators. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`

function relations(...kindsAndTargets: readonly string[]): string {
  const pairs = kindsAndTargets.flatMap((kind, at) => (at % 2 === 0 ? [[kind, kindsAndTargets[at + 1]] as const] : []))
  const each = pairs.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/relationships/${kind}" Target="${target}"/>`,
  )
  return `${xml}<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`
}

async function* sheet(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews><sheetData>`
  yield rowOf(head, 1)
  let count = 1
  for await (const row of rows) yield rowOf(row, (count += 1))
  yield '</sheetData></worksheet>'
}

/** Cells name their place, since not every reader counts them. Sheets have at most 26 columns. */
const rowOf = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${row}`)).join('')}</row>`

function cellOf(value: Cell, place: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}" s="1"><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A control sign or half of a surrogate pair would break the file. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
