import { inflateSync } from 'node:zlib'

/**
 * What a paper never needs: the names under which a PDF runs, opens, sends, embeds or hides something. They are long
 * enough that no picture spells one by chance, so the whole file is read for them, whatever is called a stream in it.
 */
const acting =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Movie|Sound|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)(?![A-Za-z0-9])/
const objectStream = /\/ObjStm(?![A-Za-z0-9])/g
const onlyFlate = /\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])(?=\s*[/>])/
const largestInflatedBytes = 20 * 1024 * 1024

/**
 * True when a PDF only shows pages. Names are read with their `#xx` escapes undone, and the object streams, where a
 * name could hide behind compression, are read inflated; one that cannot be read so makes the file refused.
 */
export function isHarmlessPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const hidden = objectStreams(bytes, text)
  if (hidden === null || !/%%EOF\s*$/.test(text.slice(-2048)) || isArchiveAsWell(text)) return false
  const all = unescaped(`${text}\n${hidden}`)
  return /\/Page(?![A-Za-z])/.test(all) && !acting.test(all)
}

/** A zip archive is found from its end: one whose directory closes the file as well is no mere PDF. */
const isArchiveAsWell = (text: string): boolean => text.slice(-66_000).includes('PK\x05\x06')

/** The inflated object streams, one after the other; null when there is one that is not plainly compressed. */
function objectStreams(bytes: Buffer, text: string): string | null {
  const found: string[] = []
  let room = largestInflatedBytes
  for (const { index, 0: opening } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = unescaped(text.slice(Math.max(0, text.lastIndexOf(' obj', index)), index))
    if (dictionary.search(objectStream) < 0) continue
    if (!onlyFlate.test(dictionary) || dictionary.split('/Filter').length !== 2 || dictionary.includes('/DecodeParms')) return null
    const start = index + opening.length
    const inflated = inflate(bytes.subarray(start, text.indexOf('endstream', start)), room)
    if (inflated === null) return null
    room -= inflated.length
    found.push(inflated)
  }
  // One more that is named than was read means that a dictionary was made to look like something else.
  return [...unescaped(text).matchAll(objectStream)].length === found.length ? found.join('\n') : null
}

function inflate(bytes: Buffer, room: number): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, room) }).toString('latin1')
  } catch {
    return null
  }
}

const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
