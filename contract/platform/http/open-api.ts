import { refusedBody } from './envelope.ts'
import { everywhere, type Refusal } from './refusal.ts'
import { signatureHeader, timestampHeader } from './request-headers.ts'
import type { Call } from './route.ts'

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI 3.1 document of the served calls. The contract's schemas are JSON Schema and are included unchanged. */
export function openApiOf(routes: readonly Call[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route)
  return {
    openapi: '3.1.0',
    info: {
      title: 'پلکان',
      version: '1',
      description:
        'Amounts are whole rials, instants ISO 8601 with offset, days YYYY-MM-DD. Every refusal carries a code and a Persian message.',
    },
    paths,
    components: {
      schemas: { Refused: refusedBody },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: signatureHeader,
          description: `HMAC-SHA512 of "path:bucket", hex; with ${timestampHeader}`,
        },
      },
    },
  }
}

function operationOf(route: Call): Json {
  const area = route.id.split('.')[0] ?? route.id
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [area],
    security: securityOf(route),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query), ...signatureOf(route)],
    ...(bodyOf(route) && { requestBody: bodyOf(route) }),
    responses: { ...successesOf(route), ...refusalsOf(route) },
  }
}

/** The empty requirement means that the token is optional. */
function securityOf({ auth, signed }: Call): readonly Json[] {
  const signature = signed ? { signature: [] } : {}
  const withToken = { ...signature, bearer: [] }
  return auth === 'none' ? [signature] : auth === 'bearer' || auth === 'staff' ? [withToken] : [withToken, signature]
}

function parametersOf(where: 'path' | 'query', schema: unknown): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const signatureOf = ({ signed }: Call): Json[] =>
  signed
    ? [{ name: timestampHeader, in: 'header', required: true, schema: { type: 'string', pattern: '^\\d+$' }, description: 'epoch second' }]
    : []

function bodyOf({ body, files, fields }: Call): Json | undefined {
  if (!files) return body && { required: Object.keys(requiredOf(body)).length > 0, content: { 'application/json': { schema: body } } }
  const parts = {
    type: 'object',
    properties: { ...propertiesOf(fields), ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])) },
  }
  return { required: true, content: { 'multipart/form-data': { schema: parts } } }
}

const propertiesOf = (schema: unknown): Json => ((schema ?? {}) as { properties?: Json }).properties ?? {}
const requiredOf = (schema: unknown): readonly string[] => ((schema ?? {}) as { required?: readonly string[] }).required ?? []

function successesOf({ statuses = [200], reply, file }: Call): Json {
  const content = file ? { [file]: { schema: { type: 'string', format: 'binary' } } } : { 'application/json': { schema: reply } }
  if (!file && !reply) return { 303: { description: 'the browser is sent on' } }
  return Object.fromEntries(statuses.map((status) => [status, { description: status === 201 ? 'created' : 'done', content }]))
}

/** Its refusals by status: its own and the general ones that apply to it. */
function refusalsOf(route: Call): Json {
  const byStatus = new Map<number, Refusal[]>()
  for (const refusal of [...edgeRefusals(route), ...route.refusals])
    byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), refusal])
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => [
      status,
      {
        description: refusals.map(({ code, message }) => `${code}: ${message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
      },
    ]),
  )
}

function edgeRefusals({ method, auth, signed, params }: Call): readonly Refusal[] {
  const { UNAUTHENTICATED, SIGNATURE_INVALID, NOT_FOUND, INVALID, TOO_MANY, INTERNAL, UNAVAILABLE } = everywhere
  const ofBodies = [everywhere.MALFORMED, everywhere.TOO_SLOW, everywhere.TOO_LARGE, everywhere.MEDIA_TYPE]
  return [
    ...(auth === 'none' ? [] : [UNAUTHENTICATED]),
    ...(signed ? [SIGNATURE_INVALID] : []),
    ...(params ? [NOT_FOUND] : []),
    // Input is checked even for calls that take none.
    ...(method === 'GET' ? [] : ofBodies),
    INVALID,
    TOO_MANY,
    INTERNAL,
    UNAVAILABLE,
  ]
}
