import { Type, type TSchema } from 'typebox'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { PartnerSettings } from '#server/platform/configuration/partner-settings.ts'
import { anyStatus } from './gateway.ts'
import type { PartnerClient } from './partner-client.ts'
import type { DirectDebit } from './partners.ts'

const refused = Type.Object({ errors: Type.Object({ code: Type.Integer() }) })
const given = <const Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  Type.Union([Type.Object({ data: Type.Object({ code: Type.Literal(100), ...fields }) }), refused])

const requestReply = given({ payman_authority: Type.String({ minLength: 1, maxLength: 100 }) })
const banksReply = given({
  banks: Type.Array(Type.Object({ name: Type.String({ maxLength: 100 }), bank_code: Type.String({ maxLength: 20 }) }), { maxItems: 100 }),
})
const verifyReply = given({ signature: Type.String({ minLength: 1, maxLength: 2_000 }) })
const checkoutReply = given({ refrence_id: Type.Union([Type.Integer(), Type.String()]), amount: Type.Integer() })
const cancelReply = given({})

/** Why a pull is refused. The published pages do not list these codes: docs/decisions/autopay.md says what was assumed. */
const pullRefusals: Readonly<Record<number, 'EMPTY' | 'LIMIT' | 'REVOKED'>> = { [-81]: 'EMPTY', [-82]: 'LIMIT', [-83]: 'REVOKED' }

/** Direct debit in the published Zarinpal Payman protocol (v4). The address of the bank's page has the bank's code at its end. */
export function openDirectDebit(client: PartnerClient, { address, merchantId }: PartnerSettings['gateway']): DirectDebit {
  /** Sends one command; what is repeatable has no second effect. */
  const send = <const Reply extends TSchema>(path: string, reply: Reply, body: Readonly<Record<string, unknown>>, isRepeatable = true) =>
    client({
      operation: `payman-${path}`,
      method: 'POST',
      path: `/pg/v4/payman/${path}.json`,
      body: { merchant_id: merchantId, ...body },
      isRepeatable,
      replies: anyStatus(reply),
    })
  return {
    async banks() {
      const path = '/pg/v4/payman/banksList.json'
      const answer = await client({ operation: 'payman-banks', method: 'GET', path, isRepeatable: true, replies: anyStatus(banksReply) })
      if (!answer.ok) return answer
      const data = dataOf(answer.value.body)
      return data ? ok(data.banks.map(({ name, bank_code: code }) => ({ name, code }))) : unavailable
    },
    async request({ mobile, nationalCode, endsAt, perDay, perMonth, ceiling, callbackUrl }) {
      // Counts and amount are strings in the published form. When a response is lost nobody is sent to the bank with the first authority.
      const answer = await send('request', requestReply, {
        mobile,
        ...(nationalCode !== null && { ssn: nationalCode }),
        expire_at: wireInstant(endsAt).slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' '),
        max_daily_count: String(perDay),
        max_monthly_count: String(perMonth),
        max_amount: String(ceiling),
        callback_url: callbackUrl,
      })
      if (!answer.ok) return answer
      const data = dataOf(answer.value.body)
      return data ? ok({ authority: data.payman_authority }) : err({ kind: 'GATEWAY_REFUSED' })
    },
    startUrl: ({ authority, bankCode }) =>
      new URL(`/pg/StartPayman/${encodeURIComponent(authority)}/${encodeURIComponent(bankCode)}`, address).href,
    async verify({ authority }) {
      const answer = await send('verify', verifyReply, { payman_authority: authority })
      if (!answer.ok) return answer
      return ok({ signature: dataOf(answer.value.body)?.signature ?? null })
    },
    async checkout({ authority, signature }) {
      // Sent once: after silence the payment is asked about by verify.
      const answer = await send('checkout', checkoutReply, { authority, signature }, false)
      if (!answer.ok) return answer
      const { body } = answer.value
      return ok({ refusal: dataOf(body) ? null : (pullRefusals[codeOf(body)] ?? 'OTHER') })
    },
    async cancel({ signature }) {
      const answer = await send('cancelContract', cancelReply, { signature })
      if (!answer.ok) return answer
      const { body } = answer.value
      // One that is not active any more is canceled.
      return dataOf(body) || pullRefusals[codeOf(body)] === 'REVOKED' ? ok(null) : unavailable
    },
  }
}

type Replied<Data> = { readonly data: Data } | { readonly errors: { readonly code: number } }

/** The data of a success; null for a refusal, whose `data` is an empty list. */
const dataOf = <Data extends object>(reply: Replied<Data>): Data | null =>
  'data' in reply && !Array.isArray(reply.data) ? reply.data : null

/** The code of a refusal. */
const codeOf = (reply: Replied<object>): number => ('errors' in reply ? reply.errors.code : 0)

const unavailable = err({ kind: 'PARTNER_UNAVAILABLE', partner: 'direct-debit' } as const)
