import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

/** `chunks`: the bytes as they came. Ten megabytes in one piece would be copied on the serving thread. */
export type SentFile = { readonly chunks: readonly Buffer[]; readonly fileName: string }
export type Parts = { readonly fields: Record<string, string>; readonly files: Record<string, SentFile | undefined> }

/** The parts of a multipart request, read into memory, which must be reserved before. A file part that the route does not name becomes an unknown field, which validation refuses. */
export async function partsOf(request: FastifyRequest, names: readonly string[]): Promise<Parts> {
  return partsNamed(request, names).catch((fault: unknown) => {
    if (fault instanceof Error && 'statusCode' in fault) throw fault
    // The body is cut off or has no boundary: the client's fault.
    throw Object.assign(new Error('the parts cannot be read', { cause: fault }), { statusCode: 400 })
  })
}

async function partsNamed(request: FastifyRequest, names: readonly string[]): Promise<Parts> {
  const parts: Parts = { fields: {}, files: {} }
  for await (const part of request.parts()) {
    if (part.type === 'field') parts.fields[part.fieldname] = String(part.value)
    else if (names.includes(part.fieldname) && parts.files[part.fieldname] === undefined)
      parts.files[part.fieldname] = { chunks: await chunksOf(request, part), fileName: part.filename }
    else {
      part.file.resume()
      parts.fields[part.fieldname] = ''
    }
  }
  return parts
}

async function chunksOf(request: FastifyRequest, { file }: MultipartFile): Promise<readonly Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  if (file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError()
  return chunks
}
