import { areaOf, type About, type Json, type Shared } from './api-document.ts'
import { refusedBody } from './envelope.ts'
import { openNamedSchemas } from './named-schemas.ts'
import { operationOf } from './operation.ts'
import { openRefusalResponses } from './refusal-responses.ts'
import { signatureHeader, timestampHeader } from './request-headers.ts'
import type { Call } from './route.ts'

/** The OpenAPI 3.1 document of these calls. The contract's schemas are JSON Schema: they are included, those with a name by reference. */
export function openApiOf(calls: readonly Call[], about: About): Json {
  const named = openNamedSchemas()
  named.place(refusedBody)
  const shared: Shared = { about, place: named.place, refusals: openRefusalResponses(about.language) }
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, shared)
  const used = new Set(calls.map(areaOf))
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: '1',
      description: about.description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Pelekan' },
    },
    servers: [{ url: about.server, description: 'Pelekan' }],
    tags: [...used].map((name) => ({ name, 'x-displayName': about.areas[name]?.[0], description: about.areas[name]?.[1] })),
    'x-tagGroups': Object.entries(about.groups).map(([name, areas]) => ({ name, tags: areas.filter((area) => used.has(area)) })),
    paths,
    components: { schemas: named.all, responses: shared.refusals.all, headers, securitySchemes },
  }
}

const headers: Json = {
  RequestId: {
    description: 'The id of the request. Name it when you ask us about one.',
    schema: { type: 'string' },
    example: '0b7c9a52-7d0e-4f0c-9a55-4c1e8d5e0f6f',
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 0 }, example: 60 },
}

const securitySchemes: Json = {
  bearer: { type: 'http', scheme: 'bearer', description: 'access_token of a login (auth.login-otp, auth.login-password).' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: signatureHeader,
    description:
      `The hex HMAC-SHA512 of "path:bucket" under the published key, where path is as sent, without query, and bucket is the epoch second ` +
      `of ${timestampHeader} divided by 97, rounded down. It keeps out stray programs and proves nobody's identity.`,
  },
}
