import type { Json, ReadersLanguage } from './api-document.ts'
import { everywhere, type Refusal } from './refusal.ts'
import type { Call } from './route.ts'

/** The responses of refusals in one document: of a call by status, and those that are the same for many calls by name. */
export function openRefusalResponses(language: ReadersLanguage) {
  const all: Record<string, Json> = {}

  /** Its own refusals and the general ones that apply to it, which it may reword. A status with general ones only refers to the common response. */
  function of(call: Call): Json {
    const own = new Set(call.refusals.map(({ code }) => code))
    const others = generalRefusals(call).filter(({ code }) => !own.has(code))
    const byStatus = Map.groupBy([...others, ...call.refusals], ({ status }) => status)
    return Object.fromEntries([...byStatus].map(([status, refusals]) => [status, responseOf(refusals)]))
  }

  function responseOf(refusals: readonly Refusal[]): Json {
    const response = responseTo(refusals, language)
    if (!refusals.every((refusal) => general.has(refusal))) return response
    const name = refusals.map(({ code }) => code).join('.')
    all[name] = response
    return { $ref: `#/components/responses/${name}` }
  }

  return { of, all }
}

const general: ReadonlySet<Refusal> = new Set(Object.values(everywhere))

function responseTo(refusals: readonly Refusal[], language: ReadersLanguage): Json {
  const rows = refusals.map((refusal) => ({
    ...refusal,
    message: language === 'en' ? (refusal.english ?? refusal.message) : refusal.message,
  }))
  const isTemporary = rows.some(({ status }) => status === 429 || status === 503)
  return {
    description: rows.map(({ code, message }) => `- ${code}: ${message}`).join('\n'),
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(isTemporary && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refused' },
        examples: Object.fromEntries(rows.map(({ code, message }) => [code, { summary: message, value: bodyOf(code, message, language) }])),
      },
    },
  }
}

const bodyOf = (code: string, message: string, language: ReadersLanguage): Json => ({
  message,
  code,
  errors: code === 'INVALID' ? { amount: [language === 'en' ? 'The type of this value is wrong.' : 'نوع این مقدار درست نیست.'] } : {},
  ...(code === 'INTERNAL' && { details: { reference: '0b7c9a52-7d0e-4f0c-9a55-4c1e8d5e0f6f' } }),
})

function generalRefusals({ method, auth, signed, params }: Call): readonly Refusal[] {
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
