import { Type, type Static } from 'typebox'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { PartnerClient } from './partner-client.ts'
import type { Bank, CardRefused } from './partners.ts'

const number = Type.String({ minLength: 1, maxLength: 60 })
const accounts = Type.Object({ accounts: Type.Array(Type.Object({ type: Type.String(), number })) })
const holderReply = Type.Object({ holder: Type.Union([Type.String({ maxLength: 200 }), Type.Null()]) })
const numbered = Type.Object({ number })
const card = Type.Object({ card_number: Type.String({ pattern: '^\\d{16}$' }) })
const tracked = Type.Object({ tracking_id: number })

/** The body of 422. Of all statuses only this one says that nothing was done under the key: 409 is one of another amount, 401 and 404 may be a proxy's. */
export const refusal = Type.Object({ error: Type.String() })

/** A refused card, with so much of the partner's code as staff read. */
export const cardRefused = ({ error }: Static<typeof refusal>): CardRefused => ({ kind: 'CARD_REFUSED', code: error.slice(0, 60) })

/** The bank that lends. Each command is carried out once per order, by an idempotency key of both, so it may be repeated. */
export function openBank(client: PartnerClient): Bank {
  return {
    async accounts({ nationalCode }) {
      const answer = await client({
        operation: 'accounts',
        method: 'POST',
        path: '/bank/account-inquiries',
        body: { national_code: nationalCode },
        isRepeatable: true,
        replies: { 200: accounts },
      })
      return answer.ok ? ok(answer.value.body.accounts) : answer
    },
    async accountHolder({ number: account, nationalCode, name }) {
      const answer = await client({
        operation: 'account-holder',
        method: 'POST',
        path: '/bank/account-holders',
        body: { number: account, national_code: nationalCode, name },
        isRepeatable: true,
        replies: { 200: holderReply },
      })
      return answer.ok ? ok({ holder: answer.value.body.holder }) : answer
    },
    async openAccount({ nationalCode, orderIdentifier }) {
      const command = commandOf('open-account', '/bank/accounts', orderIdentifier, { national_code: nationalCode })
      const answer = await client({ ...command, replies: { 200: numbered } })
      return answer.ok ? ok({ number: answer.value.body.number }) : answer
    },
    async issuePromissory({ orderIdentifier, attempt, nationalCode, amount }) {
      const asked = { national_code: nationalCode, amount }
      const command = commandOf('issue-promissory', '/bank/promissories', orderIdentifier, asked, attempt)
      const answer = await client({ ...command, replies: { 200: numbered, 422: refusal } })
      if (!answer.ok) return answer
      const { body } = answer.value
      return 'number' in body ? ok({ number: body.number }) : err({ kind: 'BANK_REFUSED' })
    },
    async issueCard({ orderIdentifier, attempt, nationalCode }) {
      const command = commandOf('issue-card', '/bank/cards', orderIdentifier, { national_code: nationalCode }, attempt)
      const answer = await client({ ...command, replies: { 200: card, 422: refusal } })
      if (!answer.ok) return answer
      const { body } = answer.value
      return 'card_number' in body ? ok({ number: body.card_number }) : err(cardRefused(body))
    },
    openCredit: ({ orderIdentifier, attempt, nationalCode, amount }) =>
      pay(commandOf('open-credit', '/bank/credits', orderIdentifier, { national_code: nationalCode, amount }, attempt)),
    settle: ({ orderIdentifier, attempt, destination, amount }) =>
      pay(commandOf('settle', '/bank/settlements', orderIdentifier, { destination, amount }, attempt)),
    payWithdrawal: ({ withdrawalId, destination, amount }) =>
      pay(commandOf('settle', '/bank/settlements', `WD-${withdrawalId}`, { destination, amount })),
  }

  async function pay(command: ReturnType<typeof commandOf>): ReturnType<Bank['payWithdrawal']> {
    const answer = await client({ ...command, replies: { 200: tracked, 422: refusal } })
    if (!answer.ok) return answer
    const { body } = answer.value
    return 'tracking_id' in body ? ok({ trackingId: body.tracking_id }) : err({ kind: 'BANK_REFUSED' })
  }
}

/** The key of a command about an order: one that was refused for good is given anew under a key of its own. */
export const keyOf = (command: string, order: string, attempt: number): string => `${command}-${order}${attempt === 0 ? '' : `-${attempt}`}`

const commandOf = (name: string, path: string, order: string, body: Record<string, unknown>, attempt = 0) =>
  ({
    operation: name,
    method: 'POST',
    path,
    body: { ...body, order_identifier: order },
    key: keyOf(name, order, attempt),
    isRepeatable: true,
  }) as const
