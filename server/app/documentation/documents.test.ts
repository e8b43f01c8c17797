import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { refusedBody } from '#contract/platform/http/envelope.ts'
import { exampleOf } from '#contract/platform/http/example.ts'
import { describeApi } from '#server/app/documentation/describe-api.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

type Documented = { id: string; method: string; path: string; auth: string; signed: boolean }
type Response = { description: string; headers: Record<string, unknown>; content?: Record<string, { examples?: Record<string, unknown> }> }
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; description: string }[]
  responses: Record<string, Response | { $ref: string }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
  components: { schemas: Record<string, object>; responses: Record<string, Response> }
}
const documented = JSON.parse(readFileSync('docs/spec/calls.json', 'utf8')) as Documented[]

const rule = ({ id, method, path, auth, signed }: Documented): Documented => ({ id, method, path, auth, signed })
const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap((methods) => Object.values(methods))
const responsesOf = (document: Document, { responses }: Operation): [status: number, response: Response][] =>
  Object.entries(responses).map(([status, response]) => [
    Number(status),
    '$ref' in response ? (document.components.responses[response.$ref.split('/').at(-1) ?? ''] as Response) : response,
  ])

async function documentsOf(http: HttpServer): Promise<{ customer: Document; merchant: Document }> {
  const [customer, merchant] = await Promise.all(['/openapi.json', '/merchant/openapi.json'].map((url) => http.inject({ url })))
  return { customer: customer?.json() as Document, merchant: merchant?.json() as Document }
}

onOneEngine('the API documents', (database) => {
  test('R-API-01, R-API-09: all 112 documented calls have exactly their method and path, and their token and signature rule', async () => {
    const { http } = await createTestApp(database())
    const served = new Map(http.served.map((route) => [route.id, route]))
    expect(documented.flatMap(({ id }) => served.get(id) ?? []).map(rule)).toEqual(documented.map(rule))
    expect(documented.length).toBe(112)
  })

  test('F-304, R-SHOP-07: every served call is described in one of the two documents: in words, with its headers, answers, and each refusal with an example', async () => {
    const { http, app } = await createTestApp(database())
    describeApi(http, app.config)
    const both = await documentsOf(http)
    expect([both.customer, both.merchant].map(({ openapi, servers }) => [openapi, servers[0]?.url])).toEqual([
      ['3.1.0', 'http://pelekan.test'],
      ['3.1.0', 'http://pelekan.test'],
    ])
    expect(operationsOf(both.merchant).length).toBe(12)
    expect(Object.keys(both.merchant.webhooks ?? {}).length).toBe(10)
    const ids = Object.values(both).flatMap(operationsOf)
    expect(ids.map(({ operationId }) => operationId).toSorted()).toEqual(http.served.map(({ id }) => id).toSorted())
    for (const document of Object.values(both)) expect(operationsOf(document).flatMap((each) => lacksOf(document, each))).toEqual([])
    expect(Object.keys(both.customer.components.schemas).length).toBeGreaterThan(70)
    const keyed = operationsOf(both.customer).filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
    expect(keyed.length).toBe(13)
  })

  test('R-SHOP-07: every example is valid by its schema', async () => {
    const { http } = await createTestApp(database())
    const parts = http.served.flatMap(({ id, ...call }) =>
      (['params', 'query', 'body', 'fields', 'reply'] as const).flatMap((part) =>
        call[part] ? [{ name: `${id} ${part}`, schema: call[part] }] : [],
      ),
    )
    expect(parts.length).toBeGreaterThan(300)
    expect(parts.filter(({ schema }) => !isValid(schema, exampleOf(schema))).map(({ name }) => name)).toEqual([])
  })

  test('R-ERROR-04: an unknown address is refused with the common body of refusals', async () => {
    const { http } = await createTestApp(database())
    const answer = await http.inject({ url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(isValid(refusedBody, answer.json())).toBe(true)
  })
})

const isValid = (schema: TSchema, value: unknown): boolean => Compile(schema).Check(value)

/** What an operation does not say. */
function lacksOf(document: Document, operation: Operation): string[] {
  const { operationId, summary, description, parameters, tags } = operation
  const responses = responsesOf(document, operation)
  const statuses = responses.map(([status]) => status)
  const tag = document.tags.find(({ name }) => name === tags[0])
  const refusals = responses.filter(([status]) => status >= 400)
  const checks = {
    summary: summary !== '' && !!description && !!tag?.description,
    parameters: parameters.every((parameter) => parameter.description),
    statuses: statuses.some((status) => status < 400) && [422, 429, 500, 503].every((status) => statuses.includes(status)),
    'x-request-id': responses.every(([, { headers }]) => 'x-request-id' in headers),
    'Retry-After': refusals.every(([status, { headers }]) => 'Retry-After' in headers === (status === 429 || status === 503)),
    codes: refusals.every(
      ([, response]) => codesIn(response).join() === Object.keys(response.content?.['application/json']?.examples ?? {}).join(),
    ),
  }
  return Object.entries(checks).flatMap(([name, isThere]) => (isThere ? [] : [`${operationId}: ${name}`]))
}

const codesIn = ({ description }: Response): string[] => [...description.matchAll(/^- ([A-Z0-9_]+): /gm)].map(([, code = '']) => code)
