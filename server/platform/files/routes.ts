import type { House } from '#server/platform/context/house.ts'
import type { App } from '#server/platform/http/app.ts'
import { fileOf } from './sql.ts'
import { readTicket } from './ticket.ts'

const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' } as const

/**
 * Where every `tmp_url` leads: a signed ticket for one file, good for minutes. It stands in for the bearer, since
 * pictures in a page cannot send one. What is served may be saved or shown as a picture, and can run nothing.
 */
export function fileRoutes(app: App, house: House): void {
  app.get<{ Params: { ticket: string } }>('/api/files/:ticket', async ({ params }, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    const claim = readTicket(house, params.ticket)
    const file = claim && (await fileOf(house.db, claim.customerId, claim.fileKey))
    const bytes = file && (await house.files.get(file.fileKey))
    if (!file || !bytes) return reply.code(404).send()
    const name = encodeURIComponent(file.fileName)
    return reply
      .headers({ 'content-type': mediaTypes[file.type], 'content-disposition': `attachment; filename*=UTF-8''${name}` })
      .send(bytes)
  })
}
