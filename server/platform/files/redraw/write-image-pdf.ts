/** A page's picture: an RGB JPEG of `width` × `height` pixels that fills the page of `points`. */
export type PageImage = {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
  readonly points: { readonly width: number; readonly height: number }
}

/** A PDF with one picture per page and nothing else (ISO 32000-1, 7.5): the JPEGs unchanged, no compression, no metadata. */
export function writeImagePdf(pages: readonly PageImage[]): Buffer {
  const kids = pages.map((_, at) => `${3 + 3 * at} 0 R`).join(' ')
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`),
    ...pages.flatMap((page, at) => pageObjects(page, 3 + 3 * at)),
  ]
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = chunks[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const written = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(length)
    length += written.length
    chunks.push(written)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(end)])
}

/** The objects of a page, its content and its picture, numbered from `first`. */
function pageObjects({ jpeg, width, height, points }: PageImage, first: number): readonly Buffer[] {
  const [wide, high] = [points.width.toFixed(2), points.height.toFixed(2)]
  const resources = `<</XObject<</Image ${first + 2} 0 R>>>>`
  const image = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`
  return [
    Buffer.from(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${wide} ${high}]/Resources${resources}/Contents ${first + 1} 0 R>>`),
    stream(Buffer.from(`${wide} 0 0 ${high} 0 0 cm /Image Do`), ''),
    stream(jpeg, image),
  ]
}

const stream = (content: Buffer, dictionary: string): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`), content, Buffer.from('\nendstream')])
