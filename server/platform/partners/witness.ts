import { Type } from 'typebox'
import { keyOfLine, parseSignature } from '#domain/platform/checkpoints/checkpoint.ts'
import { growthText } from '#domain/platform/checkpoints/witness.ts'
import { ok } from '#domain/platform/kernel/result.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Cosigned, Witness } from './partners.ts'

const anything = Type.Unknown()

export function openWitness(client: PartnerClient, { url, key }: { readonly url: string; readonly key: string }): Witness {
  const signer = keyOfLine(key)
  if (!signer) throw new Error(`not a witness's key: ${key}`)
  const { pathname } = new URL(url)
  return {
    signer,
    async register(log) {
      const replies = { 201: anything, 404: anything, 405: anything, 409: anything }
      const answer = await client({
        operation: 'register-log',
        method: 'POST',
        path: `${pathname}/logs`,
        body: { key: log },
        isRepeatable: true,
        replies,
      })
      return answer.ok ? ok(null) : answer
    },
    async cosign(growth) {
      const answer = await client({
        operation: 'add-checkpoint',
        method: 'POST',
        path: `${pathname}/add-checkpoint`,
        text: growthText(growth),
        isRepeatable: true,
        replies: { 200: Type.String(), 400: anything, 403: anything, 404: anything, 409: Type.Integer({ minimum: 0 }), 422: anything },
      })
      return answer.ok ? ok(cosignedBy(answer.value)) : answer
    },
  }
}

function cosignedBy({ status, body }: { readonly status: number; readonly body: unknown }): Cosigned {
  if (status === 200 && typeof body === 'string' && parseSignature(body)) return { kind: 'COSIGNED', line: body }
  if (status === 409 && typeof body === 'number') return { kind: 'OTHER_SIZE', size: body }
  return status === 404 ? { kind: 'UNKNOWN_LOG' } : { kind: 'REFUSED', status }
}
