import { context, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'
import pg from 'pg'

type Method = (...asked: readonly unknown[]) => unknown
type Callback = (fault: unknown, ...rest: readonly unknown[]) => unknown

/**
 * From now on every statement within a trace is a span of it, named by its text with $1 for values, which are never recorded.
 * Returns how to stop. It patches the driver, as OpenTelemetry's own instrumentation does, so that no other code depends on it.
 */
export function followStatements(begin: (name: string, attributes: Attributes) => Span): () => void {
  const client = replaced(
    pg.Client.prototype,
    'query',
    (query) =>
      function (this: unknown, ...asked: readonly unknown[]) {
        const text = textOf(asked[0])
        if (text === null || !trace.getSpan(context.active())) return Reflect.apply(query, this, asked)
        const [operation = 'statement'] = text.trim().split(/\s+/, 1)
        const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text.slice(0, 2_000) }
        const span = begin(operation.toLowerCase(), attributes)
        const end = (fault: unknown): void => {
          if (fault) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        }
        const callback = asked.at(-1)
        if (typeof callback === 'function')
          return Reflect.apply(query, this, [...asked.slice(0, -1), endingBefore(callback as Callback, end)])
        const answer = Reflect.apply(query, this, asked)
        if (answer instanceof Promise) void answer.then(() => end(null), end)
        else end(null)
        return answer
      },
  )
  // The caller that releases a connection resumes the one that waits for it; each continues in its own trace.
  const pool = replaced(
    pg.Pool.prototype,
    'connect',
    (connect) =>
      function (this: unknown, ...asked: readonly unknown[]) {
        return Reflect.apply(
          connect,
          this,
          asked.map((one) => (typeof one === 'function' ? context.bind(context.active(), one) : one)),
        )
      },
  )
  return () => {
    client()
    pool()
  }
}

function replaced(prototype: object, name: string, by: (method: Method) => Method): () => void {
  const method = Reflect.get(prototype, name) as Method
  Reflect.set(prototype, name, by(method))
  return () => void Reflect.set(prototype, name, method)
}

const endingBefore = (callback: Callback, end: (fault: unknown) => void): Callback =>
  context.bind(context.active(), (fault, ...rest) => {
    end(fault)
    return callback(fault, ...rest)
  })

function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string' ? asked.text : null
}
