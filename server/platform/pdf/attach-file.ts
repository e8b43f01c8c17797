type Attachment = { readonly name: string; readonly object: string }

/**
 * Adds an attachment to a PDF as an incremental update: the bytes before stay as they are, so that what was signed stays signed. Only
 * for documents that the renderer wrote, whose cross-references are a table. `object` is the embedded file's dictionary and stream.
 */
export function attachFile(pdf: Buffer, { name, object }: Attachment): Buffer {
  const text = pdf.toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const [, size = ''] = /\/Size (\d+)/.exec(trailer) ?? []
  const [, root = ''] = /\/Root (\d+) 0 R/.exec(trailer) ?? []
  const [, before = ''] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? []
  const at = Math.max(text.lastIndexOf(`\n${root} 0 obj\n`), text.lastIndexOf(`\r${root} 0 obj\n`))
  const end = text.indexOf('endobj', at)
  const catalog = text
    .slice(at, end)
    .replace(/^\s*\d+ 0 obj\s*<</, '')
    .replace(/>>\s*$/, '')
  if (size === '' || root === '' || before === '' || at < 0 || /\/(?:Names|AF)\b/.test(catalog))
    throw new Error('a PDF that cannot be attached to')
  const file = Number(size)
  const objects: readonly (readonly [number: number, body: string])[] = [
    [Number(root), `<<${catalog}/Names << /EmbeddedFiles << /Names [(${name}) ${file} 0 R] >> >> /AF [${file} 0 R] >>`],
    [file, `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Supplement /EF << /F ${file + 1} 0 R >> >>`],
    [file + 1, object],
  ]
  let added = '\n'
  const places = objects.map(([number, body]) => {
    const place = pdf.length + added.length
    added += `${number} 0 obj\n${body}\nendobj\n`
    return [number, place] as const
  })
  const table = places.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const carried = [/\/Info \d+ 0 R/, /\/ID ?\[[^\]]*\]/].map((part) => part.exec(trailer)?.[0] ?? '').join(' ')
  added += `xref\n${table}trailer\n<< /Size ${file + 2} /Root ${root} 0 R ${carried} /Prev ${before} >>\nstartxref\n${pdf.length + added.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(added, 'latin1')])
}
