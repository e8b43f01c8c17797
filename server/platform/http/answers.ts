import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Validator } from 'typebox/compile'
import type { Call } from '#contract/platform/http/route.ts'

/** A reply that is sent as 201. */
export type Created<T> = { readonly created: T }
export const created = <T>(reply: T): Created<T> => ({ created: reply })

/** A file to download, under the name it is saved as. */
export type FileAnswer = { readonly bytes: Uint8Array; readonly name: string; readonly mediaType: string }
export const fileAnswer = (bytes: Uint8Array, about: { readonly name: string; readonly mediaType: string }): FileAnswer => ({
  ...about,
  bytes,
})

/** Sent in pieces until `stream` ends, as a file where it has a name; it is destroyed when the client has left. */
export type StreamAnswer = { readonly stream: Readable; readonly mediaType: string; readonly name?: string }

/** Redirects the browser. */
export type Redirect = { readonly redirectTo: string }

/** A body that is stored in every encoding. */
export type CompressedAnswer = {
  readonly etag: string
  readonly body: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer }
  /** Default JSON. */
  readonly mediaType?: string
}

type At = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly call: Call; readonly replyCheck: Validator | null }

/** Sends what a handler returned, with the status that the call declares. */
export function sendAnswer({ request, reply, call, replyCheck }: At, answer: unknown): FastifyReply {
  if (isOf<Redirect>(answer, 'redirectTo')) return reply.redirect(answer.redirectTo, 303)
  if (isOf<FileAnswer>(answer, 'bytes')) return sendFile(reply, answer)
  if (isOf<StreamAnswer>(answer, 'stream')) return sendStream({ request, reply }, answer)
  if (isOf<CompressedAnswer>(answer, 'etag')) return sendCompressed(request, reply, answer)
  const isCreated = isOf<Created<unknown>>(answer, 'created')
  const body = isCreated ? answer.created : answer
  if (replyCheck && !replyCheck.Check(body))
    throw new Error(
      `${call.id} responds with what its contract does not declare: ${JSON.stringify(replyCheck.Errors(body))} ${JSON.stringify(body)}`,
    )
  return reply
    .code(isCreated ? 201 : (call.statuses?.[0] ?? 200))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const isOf = <T extends object>(answer: unknown, mark: keyof T & string): answer is T =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, mark)

function sendFile(reply: FastifyReply, { bytes, name, mediaType }: FileAnswer): FastifyReply {
  return reply.type(mediaType).headers(dispositionOf(name)).send(Buffer.from(bytes))
}

const dispositionOf = (name: string) => ({ 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` })

/** The connection is closed after the stream, so that a server that shuts down does not wait for another request on it. */
function sendStream({ request, reply }: Pick<At, 'request' | 'reply'>, { stream, mediaType, name }: StreamAnswer): FastifyReply {
  // Fastify reads the stream of a HEAD request to its end, which a stream of events does not have.
  if (request.method === 'HEAD') stream.destroy()
  return reply
    .type(mediaType)
    .headers({ 'x-accel-buffering': 'no', connection: 'close', ...(name !== undefined && dispositionOf(name)) })
    .send(stream)
}

/** Sends it as the client takes it, or says that the client has it. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body, mediaType = 'application/json; charset=utf-8' }: CompressedAnswer,
): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (request.headers['if-none-match']?.includes(etag.replace(/^W\//, ''))) return reply.code(304).send()
  const accepts = [request.headers['accept-encoding']].join()
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepts))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(mediaType).send(body[encoding ?? 'identity'])
}
