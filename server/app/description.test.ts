import { readFileSync } from 'node:fs'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { refusedBody } from '#contract/platform/http/envelope.ts'
import type { openApiOf } from '#contract/platform/http/open-api.ts'
import { describeApi } from '#server/app/description.ts'
import { onBothEngines } from '#testing/on-both-engines.ts'
import { createTestApp } from '#testing/test-app.ts'

type Documented = { id: string; method: string; path: string; auth: string; signed: boolean }
const documented = JSON.parse(readFileSync('docs/spec/calls.json', 'utf8')) as Documented[]

const rule = ({ id, method, path, auth, signed }: Documented): Documented => ({ id, method, path, auth, signed })
const statusesOf = ({ responses }: { responses: object }): number[] => Object.keys(responses).map(Number)

onBothEngines('the API description', (database) => {
  test('R-API-01, R-API-09: all 112 documented calls have exactly their method and path, and their token and signature rule', async () => {
    const { http } = await createTestApp(database())
    const served = new Map(http.served.map((route) => [route.id, route]))
    expect(documented.flatMap(({ id }) => served.get(id) ?? []).map(rule)).toEqual(documented.map(rule))
    expect(documented.length).toBe(112)
  })

  test('the OpenAPI document lists every served call with request, success and refusals', async () => {
    const { http } = await createTestApp(database())
    describeApi(http)
    const answer = await http.inject({ url: '/openapi.json' })
    const { openapi, paths } = answer.json<
      ReturnType<typeof openApiOf> & { paths: Record<string, Record<string, { operationId: string; responses: object }>> }
    >()
    expect(openapi).toBe('3.1.0')
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const ids = http.served.map(({ id }) => id).toSorted()
    const stores = (await http.inject({ url: '/merchant/openapi.json' })).json<{
      paths: Record<string, Record<string, { operationId: string }>>
    }>()
    const ofStores = Object.values(stores.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
    expect(ofStores.length).toBe(8)
    expect([...operations.map(({ operationId }) => operationId), ...ofStores].toSorted()).toEqual(ids)
    const lacking = operations.filter(
      (operation) =>
        statusesOf(operation)[0] === undefined || ![422, 429, 500, 503].every((status) => statusesOf(operation).includes(status)),
    )
    expect(lacking).toEqual([])
    expect(operations.filter((operation) => !statusesOf(operation).some((status) => status < 400))).toEqual([])
    const page = await http.inject({ url: '/docs' })
    expect(page.body).not.toMatch(/(src|href)="https?:/)
  })

  test('R-ERROR-04: an unknown address is refused with the common body of refusals', async () => {
    const { http } = await createTestApp(database())
    const answer = await http.inject({ url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(Compile(refusedBody).Check(answer.json())).toBe(true)
  })
})
