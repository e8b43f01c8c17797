import { inject } from 'vitest'
import type { CheckedCall } from '../../scripts/provide-calls.ts'

/** Those of calls with parameters come after those without. */
const examples = (JSON.parse(inject('calls')) as readonly CheckedCall[])
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map(({ method, path, example }) => ({ request: new RegExp(`^${method} ${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`), example }))

/** A valid answer to this request ('POST /api/ops/…'), as the API's documentation shows it: for tests that do not read all of it. */
export const exampleAnswer = (request: string): unknown => examples.find((each) => each.request.test(request))?.example ?? file

/** The result in a valid answer to this request. */
export const exampleResult = (request: string): object => (exampleAnswer(request) as { readonly results: object }).results

/** What is answered in place of a file. */
const file = { message: 'ثبت شد.' }
