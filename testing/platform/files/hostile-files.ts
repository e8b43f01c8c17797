import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { actingPdfs, heavyPdfs, pdfMark as mark } from './hostile-pdfs.ts'
import { pdfOf } from './pdf-of.ts'

/** A file that must not be stored unchanged. `mark` is what must never be found in what is stored. */
export type HostileFile = { readonly kind: string; readonly fileName: string; readonly bytes: Buffer; readonly mark?: string }

const script = `<script>alert('${mark}')</script>`

/** `count` hostile files of all kinds, the same ones every time: each kind in turn, varied by its place. */
export async function hostileFiles(count: number): Promise<readonly HostileFile[]> {
  const plain = await pictures()
  const kinds = [...documents, ...bombs, ...polyglots, ...wrongTypes, ...truncated, ...names, ...mutants]
  return Promise.all(
    Array.from({ length: count }, (_, at) => kinds[at % kinds.length]?.(plain, Math.floor(at / kinds.length))).map(present),
  )
}

type Plain = { readonly jpeg: Buffer; readonly png: Buffer; readonly webp: Buffer }
type Kind = (plain: Plain, round: number) => HostileFile | Promise<HostileFile>

async function pictures(): Promise<Plain> {
  const noise = sharp({
    create: { width: 64, height: 48, channels: 3, background: '#325FB9', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
  return { jpeg: await noise.jpeg().toBuffer(), png: await noise.png().toBuffer(), webp: await noise.webp().toBuffer() }
}

async function present(file: HostileFile | Promise<HostileFile> | undefined): Promise<HostileFile> {
  const made = await file
  if (!made) throw new Error('a kind made no file')
  return made
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#98ADD9' }, limitInputPixels: false })

/** Each heavy file is made once; its tail distinguishes the rounds. */
const heavy = new Map<string, Promise<Buffer>>()
function varied(kind: string, fileName: string, make: () => Promise<Buffer>): Kind {
  return async (_, round) => {
    const made = heavy.get(fileName) ?? make()
    heavy.set(fileName, made)
    return { kind, fileName, bytes: join(await made, ' '.repeat(round)), mark }
  }
}
const bomb = (fileName: string, make: () => Promise<Buffer>): Kind => varied('bomb', fileName, make)

/** Pictures that are small on the wire and huge when opened, and streams that inflate without end. */
const bombs: readonly Kind[] = [
  (_, round) => ({ kind: 'bomb', fileName: 'wide.png', bytes: pngOf(60_000 + round, 60_000) }),
  (_, round) => ({ kind: 'bomb', fileName: 'long.png', bytes: pngOf(1, 2_000_000_000 - round) }),
  bomb('many.jpg', () => flat(7000, 7000).jpeg({ quality: 1 }).toBuffer()),
  bomb('woven.png', () => flat(3600, 3600).png({ progressive: true, compressionLevel: 1 }).toBuffer()),
  bomb('held.png', () => flat(3400, 3400).png({ compressionLevel: 1 }).toBuffer()),
  bomb('held.webp', () => flat(3400, 3400).webp({ quality: 1, effort: 0 }).toBuffer()),
  bomb('most.jpg', () => flat(6300, 6300).jpeg({ quality: 1 }).toBuffer()),
  bomb('steps.jpg', () => flat(3400, 3400).jpeg({ quality: 1, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
  bomb('frames.webp', frames),
]

/** One thing to an eye and another to a program. */
const polyglots: readonly Kind[] = [
  ({ jpeg }, round) => ({ kind: 'polyglot', fileName: 'card.jpg', bytes: join(jpeg, script, String(round)), mark }),
  ({ png }, round) => ({ kind: 'polyglot', fileName: 'card.png', bytes: join(png, `PK\x03\x04${mark}${round}`), mark }),
  ({ webp }, round) => ({ kind: 'polyglot', fileName: 'card.webp', bytes: join(webp, `<?php system('${mark}${round}'); ?>`), mark }),
  async ({ jpeg }, round) => ({
    kind: 'polyglot',
    fileName: 'comment.jpg',
    bytes: join(jpeg.subarray(0, 2), comment(`${script}${round}`), jpeg.subarray(2)),
    mark,
  }),
  async (_, round) => ({
    kind: 'polyglot',
    fileName: 'exif.jpg',
    bytes: await flat(40 + round, 40)
      .withExif({ IFD0: { Artist: script, Copyright: mark } })
      .jpeg()
      .toBuffer(),
    mark,
  }),
  ({ png }, round) => ({
    kind: 'polyglot',
    fileName: 'text.png',
    bytes: join(png.subarray(0, 33), chunk('tEXt', `a\0${script}${round}`), png.subarray(33)),
    mark,
  }),
  (_, round) => ({ kind: 'polyglot', fileName: 'page.pdf', bytes: join(pdfOf(), script, String(round)), mark }),
  (_, round) => ({
    kind: 'polyglot',
    fileName: 'archive.pdf',
    bytes: join(pdfOf(), `% PK\x03\x04${mark}${round} PK\x05\x06${'\0'.repeat(18)}`),
    mark,
  }),
  ({ jpeg }, round) => ({
    kind: 'polyglot',
    fileName: 'both.jpg',
    bytes: join(pdfOf({ catalog: `/T(${mark})` }), jpeg, String(round)),
    mark,
  }),
  ({ jpeg }, round) => ({ kind: 'polyglot', fileName: 'head.jpg', bytes: join('GIF89a', jpeg, mark, String(round)), mark }),
]

/** What no customer has any business to send, under any name. */
const wrongTypes: readonly Kind[] = [
  ...[
    ['svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['svg', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;${mark}</svg>`],
    ['html', `<!doctype html>${script}`],
    ['exe', `MZ\x90\0${mark}`],
    ['elf', `\x7fELF\x02\x01${mark}`],
    ['zip', `PK\x03\x04${mark}`],
    ['gif', `GIF89a\x01\0\x01\0\x80\0\0${mark}`],
    ['bmp', `BM${mark}${'\0'.repeat(60)}`],
    ['tiff', `II*\0${mark}`],
    ['ico', `\0\0\x01\0${mark}`],
    ['heic', `\0\0\0\x18ftypheic${mark}`],
    ['avif', `\0\0\0\x18ftypavif${mark}`],
    ['mp4', `\0\0\0\x18ftypmp42${mark}`],
    ['rtf', `{\\rtf1 ${mark}}`],
    ['json', `{"${mark}":true}`],
    ['sh', `#!/bin/sh\necho ${mark}`],
    ['ps', `%!PS-Adobe-3.0\n(${mark}) show`],
    ['empty', ''],
    ['byte', '\xff'],
  ].map(([name = '', text = '']): Kind => {
    return (_, round) => ({
      kind: 'wrong type',
      fileName: `card-${round}.${['jpg', 'png', 'webp', 'pdf'][round % 4]}`,
      bytes: text === '' ? Buffer.alloc(0) : Buffer.from(`${text}${name === 'byte' ? '' : round}`, 'latin1'),
      mark,
    })
  }),
  (_, round) => ({ kind: 'wrong type', fileName: 'logs.gz.png', bytes: gzipSync(`${mark}${round}`) }),
  (_, round) => ({
    kind: 'wrong type',
    fileName: 'big.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.5\n'), Buffer.alloc(10 * 1024 * 1024 + round, 32)]),
  }),
]

/** Good pictures that end too early. */
const truncated: readonly Kind[] = (['jpeg', 'png', 'webp'] as const).flatMap((type) =>
  [0.1, 0.5, 0.9].map((share): Kind => {
    return (plain, round) => ({
      kind: 'truncated',
      fileName: `half-${round}.${type}`,
      bytes: plain[type].subarray(0, Math.max(12, Math.floor(plain[type].length * share) - round)),
    })
  }),
)

/** Names that mean to leave their folder, or to look like something else. */
export const hostileNames: readonly string[] = [
  '../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'card.jpg\0.exe',
  '/etc/cron.d/card.png',
  'card\r\nContent-Type: text/html\r\n\r\n.png',
  'card\u202Egpj.exe',
  `${'a'.repeat(400)}.jpg`,
  '.htaccess',
  'CON.png',
  `"${script}.png`,
]

/** Good pictures under such names. */
const names: readonly Kind[] = hostileNames.map((fileName): Kind => {
  return ({ jpeg, png }, round) => ({ kind: 'name', fileName, bytes: join(round % 2 === 0 ? jpeg : png, mark, String(round)), mark })
})

/** PDFs that cost more than a file may, that do something besides showing a page, and that show no page at all. */
const documents: readonly Kind[] = [
  ...Object.entries(heavyPdfs).map(([name, make]) => varied('heavy PDF', `${name}.pdf`, async () => make(1_000_000))),
  ...Object.entries(actingPdfs()).map(([name, bytes]) => varied('acting PDF', `${name}.pdf`, async () => bytes)),
  varied('broken PDF', 'endless.pdf', async () => Buffer.from(`%PDF-1.5\n1 0 obj <</Type/Page>> endobj ${mark}`)),
  varied('broken PDF', 'nothing.pdf', async () => Buffer.from(`%PDF-1.5\n%${mark}\n%%EOF\n`)),
]

/** Good pictures with single bytes turned over, one place after the other. */
const mutants: readonly Kind[] = (['jpeg', 'png', 'webp'] as const).map((type): Kind => {
  return (plain, round) => {
    const bytes = Buffer.from(plain[type])
    for (let step = 0; step < 8; step++) {
      const at = 4 + ((round * 131 + step * 977) % (bytes.length - 8))
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (step % 8))
    }
    return { kind: 'mutant', fileName: `turned.${type}`, bytes: join(bytes, mark), mark }
  }
})

const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

/** A PNG that claims a size and has almost nothing behind it. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return join(
    signature,
    chunk('IHDR', header.toString('latin1')),
    chunk('IDAT', deflateSync(Buffer.alloc(4000)).toString('latin1')),
    chunk('IEND', ''),
  )
}

function chunk(type: string, text: string): Buffer {
  const body = Buffer.from(`${type}${text}`, 'latin1')
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(body.length - 4, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function comment(text: string): Buffer {
  const head = Buffer.alloc(4)
  head.set([0xff, 0xfe], 0)
  head.writeUInt16BE(text.length + 2, 2)
  return join(head, text)
}

async function frames(): Promise<Buffer> {
  const film = { create: { width: 40, height: 120, channels: 3 as const, background: '#325FB9' }, pageHeight: 40 }
  return sharp({ ...film, limitInputPixels: false })
    .webp({ loop: 0, delay: [1, 1, 1] })
    .toBuffer()
}
