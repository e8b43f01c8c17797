import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TraceSettings } from '#server/platform/configuration/config.ts'
import type { Follow } from '#server/platform/context/app.ts'
import { followStatements } from './follow-statements.ts'

/** The traces of one process: each request and each command of a job, with its statements and its calls to partners. */
export type Traces = {
  /** Begins a trace for every request of a server. Register it before the routes. */
  time(http: FastifyInstance): void
  readonly follow: Follow
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/**
 * Opens the traces; call it before the database is opened. A span has the route, statement or partner's operation and its outcome,
 * but never an address, value, body or caller (reliability.md, Personal data).
 */
export function openTraces({ endpoint, share }: TraceSettings, service: string): Traces {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('pelekan')
  const begin = (name: string, kind: SpanKind, attributes: Attributes = {}): { span: Span; within: Context } => {
    const span = tracer.startSpan(name, { kind, attributes })
    return { span, within: trace.setSpan(context.active(), span) }
  }
  const unfollow = followStatements((name, attributes) => begin(name, SpanKind.CLIENT, attributes).span)

  return {
    time: (http) => timeRequests(http, (name, attributes) => begin(name, SpanKind.SERVER, attributes)),
    async follow(name, work) {
      const { span, within } = begin(name, SpanKind.CLIENT)
      try {
        return await context.with(within, work)
      } catch (fault) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw fault
      } finally {
        span.end()
      }
    },
    async close() {
      unfollow()
      await provider.shutdown()
      context.disable()
    },
  }
}

type Begin = (name: string, attributes: Attributes) => { readonly span: Span; readonly within: Context }

function timeRequests(http: FastifyInstance, begin: Begin): void {
  const open = new WeakMap<FastifyRequest, ReturnType<Begin>>()
  http.addHook('onRequest', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions
    const begun = begin(`${request.method} ${route}`, {
      'http.request.method': request.method,
      'http.route': route,
      'pelekan.request.id': request.id,
    })
    open.set(request, begun)
    reply.raw.once('close', () => {
      begun.span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) begun.span.setStatus({ code: SpanStatusCode.ERROR })
      begun.span.end()
    })
    context.with(begun.within, done)
  })
  // A body arrives in socket events, outside of the trace's context.
  http.addHook('preValidation', (request, _reply, done) => {
    const begun = open.get(request)
    if (begun) context.with(begun.within, done)
    else done()
  })
}
