import type { TSchema } from 'typebox'
import { areaOf, type Json, type Shared } from './api-document.ts'
import { exampleOf } from './example.ts'
import { parameterTexts } from './parameter-texts.ts'
import { timestampHeader } from './request-headers.ts'
import type { Call } from './route.ts'

/** One call as an operation of the OpenAPI document. */
export function operationOf(call: Call, shared: Shared): Json {
  const body = bodyOf(call, shared)
  return {
    operationId: call.id,
    summary: call.summary,
    description: call.description,
    tags: [areaOf(call)],
    security: securityOf(call),
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query), ...signatureOf(call), ...headersOf(call)],
    ...(body && { requestBody: body }),
    responses: { ...successesOf(call, shared), ...shared.refusals.of(call) },
  }
}

/** The header of every response. */
export const requestIdHeader: Json = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

/** A parameter that is sent as a header. */
export const headerParameter = (
  name: string,
  description: string,
  { required = true, example }: { required?: boolean; example: string },
) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
  example,
})

/** The empty requirement means that the token is optional. */
function securityOf({ auth, signed }: Call): readonly Json[] {
  const signature = signed ? { signature: [] } : {}
  const withToken = { ...signature, bearer: [] }
  return auth === 'none' ? [signature] : auth === 'bearer' || auth === 'staff' || auth === 'member' ? [withToken] : [withToken, signature]
}

type Properties = Readonly<Record<string, TSchema & { readonly description?: string }>>

function parametersOf(where: 'path' | 'query', schema: unknown): Json[] {
  const { required = [] } = (schema ?? {}) as { required?: readonly string[] }
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: property.description ?? parameterTexts[name],
    schema: property,
    example: exampleOf(property, name),
  }))
}

const signatureOf = ({ signed }: Call): Json[] =>
  signed ? [headerParameter(timestampHeader, 'The current epoch second.', { example: '1795330440' })] : []

const headersOf = ({ headers = {} }: Call): Json[] =>
  Object.entries(headers).map(([name, description]) => headerParameter(name, description, { required: false, example: 'b3c1f0aa-1042' }))

function bodyOf({ body, files, fields }: Call, { place }: Shared): Json | undefined {
  if (files) return { required: true, content: { 'multipart/form-data': { schema: partsOf(files, fields) } } }
  if (!body) return undefined
  const isRequired = Object.keys((body as { required?: readonly string[] }).required ?? []).length > 0
  return { required: isRequired, content: { 'application/json': { schema: place(body), example: exampleOf(body) } } }
}

const partsOf = (files: readonly string[], fields: TSchema | undefined): Json => ({
  type: 'object',
  properties: { ...propertiesOf(fields), ...Object.fromEntries(files.map((name) => [name, file])) },
})

const file: Json = { type: 'string', format: 'binary' }

const propertiesOf = (schema: unknown): Properties => ((schema ?? {}) as { properties?: Properties }).properties ?? {}

function successesOf(call: Call, { place }: Shared): Json {
  const { statuses = [200], reply } = call
  if (!call.file && !reply) return { 303: { description: 'The browser is sent on.', headers: requestIdHeader } }
  const content = call.file
    ? { [call.file]: { schema: file } }
    : { 'application/json': { schema: place(reply), ...(reply && { example: exampleOf(reply) }) } }
  const descriptions = { 200: 'Done.', 201: 'Created.' }
  return Object.fromEntries(statuses.map((status) => [status, { description: descriptions[status], headers: requestIdHeader, content }]))
}
