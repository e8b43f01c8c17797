import type { App } from '#server/platform/context/app.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { fileOf } from './sql.ts'
import { readTicket } from './ticket.ts'

const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const

/**
 * Serves every `tmp_url`: a signed ticket for one file that is valid for minutes. It replaces the bearer token, which pictures
 * in a page cannot send. The file may be saved or shown as a picture, and cannot run anything.
 */
export function fileRoutes(http: HttpServer, app: App): void {
  http.get<{ Params: { ticket: string } }>('/api/files/:ticket', async ({ params }, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    const claim = readTicket(app, params.ticket)
    const file = claim && (await fileOf(app.db, claim.customerId, claim.fileKey))
    const bytes = file && (await app.files.get(file.fileKey))
    if (!file || !bytes) return reply.code(404).send()
    const name = encodeURIComponent(file.fileName)
    return reply
      .headers({ 'content-type': mediaTypes[file.type], 'content-disposition': `attachment; filename*=UTF-8''${name}` })
      .send(bytes)
  })
}
