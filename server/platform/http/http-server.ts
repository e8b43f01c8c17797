import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { everywhere } from '#contract/platform/http/refusal.ts'
import type { Auth, Call, ReplyOf, Route, Schema } from '#contract/platform/http/route.ts'
import type { Result } from '#domain/platform/kernel/result.ts'
import type { App, Actor } from '#server/platform/context/app.ts'
import type { AccessLog } from './access-log.ts'
import { actorOf, isSignedRight } from './admit.ts'
import { sendAnswer, type Created, type FileAnswer, type CompressedAnswer, type Redirect, type StreamAnswer } from './answers.ts'
import { openBareHttpServer, type BareHttpServer } from './bare-http-server.ts'
import { checkOf } from './check-of.ts'
import { idempotencyFaults } from './idempotency-key.ts'
import { isForDevelopers, languageOf } from './language.ts'
import { servePages, type ReadRendered } from './pages.ts'
import { partsOf, type Parts, type SentFile } from './parts.ts'
import { readerOf } from './read-input.ts'
import { sendRefusal, type Refused } from './refuse.ts'
import { MalformedBody, membersIn, namesTwice } from './strict-json.ts'
import { partLimits, reserveMemory } from './upload-memory.ts'

type Part<S extends Schema, K extends 'params' | 'query' | 'body' | 'fields'> = S[K] extends TSchema ? Static<S[K]> : undefined

/** The input of a handler, checked against the contract. */
export type Given<S extends Schema, A extends Auth = Auth> = {
  readonly params: Part<S, 'params'>
  readonly query: Part<S, 'query'>
  readonly body: Part<S, 'body'>
  readonly fields: Part<S, 'fields'>
  /** The file parts by name; a part that was not sent is missing. */
  readonly files: Readonly<Record<string, SentFile | undefined>>
  readonly actor: A extends 'bearer' ? Actor : Actor | null
  readonly request: FastifyRequest
  /** Sends these Set-Cookie lines with the response. */
  readonly setCookies: (lines: readonly string[]) => void
}
type Answer<S extends Schema> =
  | (S['reply'] extends TSchema ? ReplyOf<S> | Created<ReplyOf<S>> : never)
  | (S['file'] extends string ? FileAnswer | StreamAnswer : never)
  | Redirect
  | CompressedAnswer
type Serve = <const S extends Schema, A extends Auth>(
  route: Route<S, A>,
  schema: S,
  answer: (given: Given<S, A>) => Promise<Result<Answer<S>, Refused<RefusalCode<S> | keyof typeof everywhere | 'PARTNER_UNAVAILABLE'>>>,
) => void
type RefusalCode<S extends Schema> = S['refusals'][number]['code']

export type HttpServer = BareHttpServer & {
  /** Serves one call of the contract: checks signature and token, reads the input, and sends the reply or refusal that its schema declares. */
  serve: Serve
  /** Every call that is served, for the OpenAPI document and the tests. */
  readonly served: readonly Call[]
}

export { created, fileAnswer } from './answers.ts'

const bodyLimit = 256 * 1024

type Edge = {
  readonly pages?: string | undefined
  readonly readRendered?: ReadRendered
  readonly checksAnswers?: boolean
  /** Takes one line for every request. */
  readonly log?: AccessLog | undefined
}

/**
 * The HTTP server: the calls of the contract, and the built pages of the folder `pages` with those rendered since. For tests,
 * `checksAnswers` validates each reply against the contract and throws when it does not match.
 */
export async function openHttpServer(app: App, { pages, readRendered, checksAnswers = false, log }: Edge = {}): Promise<HttpServer> {
  const options = {
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Input is checked against the contract; Fastify's own validator and serialiser are not loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // A request on an open connection is still answered while the server closes; the connection ends with it.
    return503OnClosing: false,
  }
  const bare = openBareHttpServer(app, { log, options })
  readJson(bare)
  await bare.register(multipart, { limits: partLimits })
  if (pages) servePages(bare, pages, { origin: app.config.publicUrl, readRendered, testClock: app.testClock })
  else bare.setNotFoundHandler((_, reply) => sendRefusal(reply, everywhere.NOT_FOUND, { kind: 'NOT_FOUND' }))
  const served: Call[] = []
  const serve: Serve = (route, schema, answer) => {
    const call = { ...route, ...schema }
    served.push(call)
    serveCall({ http: bare, app, checksAnswers }, call, answer as unknown as AnyAnswer)
  }
  return Object.assign(bare, { serve, served }) as HttpServer
}

/** Accepts only JSON that every parser reads alike, and an empty body as none. */
function readJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser('application/json')
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, given, done) => {
    const text = String(given)
    if (text === '') return done(null, undefined)
    const members = membersIn(text)
    return parse(request, text, (fault, value) =>
      fault === null && namesTwice(members, value) ? done(new MalformedBody('a member is named twice')) : done(fault, value),
    )
  })
}

function noCompiler(): never {
  throw new Error('no route has a Fastify schema')
}

type AnyAnswer = (given: unknown) => Promise<Result<unknown, Refused<string>>>

function serveCall(
  { http, app, checksAnswers }: { http: FastifyInstance; app: App; checksAnswers: boolean },
  call: Call,
  answer: AnyAnswer,
): void {
  const read = readerOf(call)
  const refusals = new Map([...Object.values(everywhere), ...call.refusals].map((refusal) => [refusal.code, refusal]))
  const refuse = (reply: Parameters<typeof sendRefusal>[0], refused: Refused<string>) => {
    const refusal = refusals.get(refused.kind === 'PARTNER_UNAVAILABLE' && !refusals.has(refused.kind) ? 'UNAVAILABLE' : refused.kind)
    if (!refusal) throw new Error(`${call.id} refused with ${refused.kind}, which its contract does not name`)
    return sendRefusal(reply, refusal, refused)
  }

  http.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      if (call.signed && !isSignedRight(app, request)) return refuse(reply, { kind: 'SIGNATURE_INVALID' })
      const actor = await actorOf(app, call.auth, request)
      if (actor === 'unauthenticated') return refuse(reply, { kind: 'UNAUTHENTICATED' })
      const badKey = idempotencyFaults(request)
      if (badKey) return refuse(reply, { kind: 'INVALID', errors: badKey })
      if (!call.files || !request.isMultipart()) return respond({ request, reply, actor }, { fields: {}, files: {} })
      const { mostUploadBytes: mostBytes } = app.config
      const memory = reserveMemory(request, { files: call.files.length, mostBytes, customerId: actor?.customerId ?? null })
      if ('kind' in memory) return refuse(reply, memory)
      try {
        return await respond({ request, reply, actor }, await partsOf(request, call.files))
      } finally {
        memory.free()
      }
    },
  })

  async function respond({ request, reply, actor }: Asked, { fields, files }: Parts): Promise<FastifyReply> {
    const language = isForDevelopers(request) ? languageOf(request) : 'fa'
    const given = read({ params: request.params, query: request.query, body: request.body, fields }, language)
    if ('faults' in given) return refuse(reply, { kind: 'INVALID', errors: given.faults })
    const setCookies = (lines: readonly string[]) => void reply.header('set-cookie', [...lines])
    const outcome = await answer({ ...given, files, actor, request, setCookies })
    const replyCheck = checksAnswers && call.reply ? checkOf(call.reply) : null
    return outcome.ok ? sendAnswer({ request, reply, call, replyCheck }, outcome.value) : refuse(reply, outcome.error)
  }
}

type Asked = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly actor: Actor | null }
