import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Route, Schema } from '#contract/platform/http/route.ts'

const files = globSync('contract/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const modules = (await Promise.all(files.map((file) => import(/* @vite-ignore */ resolve(file))))) as Record<string, unknown>[]
const calls = modules.flatMap((module) => Object.values(module)).filter(isRoute)
const path = (id: string) => calls.find((call) => call.id === id)?.path

/** Where the gateway redirects the customer, and what calendar programs read; no page calls them, and no document names them. */
const notOurs = ['gateway.callback', 'calendar-feed.file']

test('R-API-11: every path begins with /api, also where the documents leave the prefix out', () => {
  expect(calls.length).toBeGreaterThan(60)
  expect(calls.filter((call) => !call.path.startsWith('/api/')).map(({ id }) => id)).toEqual(notOurs)
  expect([path('profile.get'), path('profile.update'), path('validations.otp-request')]).toEqual([
    '/api/customer',
    '/api/customer',
    '/api/customer/validations/otp-request',
  ])
  expect([path('calculators.steps'), path('calculators.steps-by-type')]).toEqual(['/api/loan-calculator', '/api/loan-calculator/{type}'])
})

test('R-API-14: a filter is always written filter[name], one to a parameter', () => {
  // The calls of staff and of stores' members are not documented: their lists have filters of their own.
  const ofDocuments = modules.filter((_, at) => !/^contract\/(backoffice|portal)\//.test(files[at] ?? ''))
  const schemas = ofDocuments.flatMap((module) => Object.values(module)).filter(isSchema)
  const names = schemas.flatMap(({ query }) => Object.keys(isObject(query) ? query.properties : {}))
  const filters = [...new Set(names.filter((name) => name.startsWith('filter')))].toSorted()
  const documented = ['category', 'city', 'expired_at', 'name', 'order', 'province', 'status', 'tag', 'title', 'type']
  expect(filters).toEqual(documented.map((name) => `filter[${name}]`))
  expect(names.filter((name) => documented.includes(name))).toEqual([])
})

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'signed' in value
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'summary' in value && 'refusals' in value

const isObject = (query: object | undefined): query is { readonly properties: object } => query !== undefined && 'properties' in query
