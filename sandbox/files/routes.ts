import type { FastifyInstance, FastifyReply } from 'fastify'
import { segmentsOf, smsPartPrice } from '#domain/engagement/deliveries/channel.ts'
import { addDays, day, instant, startOfDay, type Day } from '#domain/platform/kernel/time.ts'
import type { BankTransfer } from '../bank/routes.ts'
import type { Session } from '../gateway/session.ts'
import { plantedAccounts, plantedCards, plantedMobiles, plantOf } from '../people/file-plants.ts'
import { withKey, type SandboxSettings } from '../settings.ts'
import type { Inbox, Message } from '../sms/inbox.ts'
import { openDailyFiles, type DailyFiles, type FileRecord } from './daily-files.ts'

type Sources = { readonly sessions: () => readonly Session[]; readonly transfers: () => readonly BankTransfer[]; readonly inbox: Inbox }
type Asked = { Params: { day: string; key?: string }; Querystring: { merchant_id?: string } }

/** The daily files of gateway, bank and SMS provider as CSV, each by the key of its protocol; 404 while there is none (R-PROOF-05). */
export function fileRoutes(app: FastifyInstance, settings: SandboxSettings, { sessions, transfers, inbox }: Sources): DailyFiles {
  const gateway = openDailyFiles({
    partner: 'gateway',
    now: settings.now,
    records: () => sessions().flatMap(recordOfSession),
    extra: ({ key, amount }) => ({ kind: 'VERIFIED', key: `${key.slice(0, -4)}0000`, amount }),
    otherBy: -12_000,
  })
  const bank = openDailyFiles({
    partner: 'bank',
    now: settings.now,
    records: () => [...transfers().map(recordOfTransfer), ...payoutsOf(gateway, sessions())],
    extra: ({ key }) => ({ kind: 'OUT', key: `FEE-${key}`, amount: 9_000 }),
    otherBy: 9_000,
  })
  const sms = openDailyFiles({
    partner: 'sms',
    now: settings.now,
    records: () => inbox.messagesTo().map(recordOfMessage),
    extra: ({ key, amount }) => ({ kind: 'SENT', key: `7${key}`, amount }),
    otherBy: 500,
  })

  app.get<Asked>('/pg/v4/reports/:day.csv', ({ params, query }, reply) =>
    query.merchant_id === settings.gatewayMerchantId ? sendFile(reply, gateway, params.day) : reply.code(401).send(''),
  )
  app.get<Asked>('/bank/statements/:day.csv', { preValidation: withKey(settings) }, ({ params }, reply) =>
    sendFile(reply, bank, params.day),
  )
  app.get<Asked>('/v1/:key/reports/:day.csv', ({ params }, reply) =>
    params.key === settings.smsKey ? sendFile(reply, sms, params.day) : reply.code(403).send(''),
  )
  return gateway
}

function sendFile(reply: FastifyReply, files: DailyFiles, written: string): FastifyReply {
  const text = /^\d{4}-\d\d-\d\d$/.test(written) ? files.fileOf(day(written)) : null
  return reply
    .code(text === null ? 404 : 200)
    .type('text/csv; charset=utf-8')
    .send(text ?? '')
}

const recordOfSession = ({ state, isVerified, authority, amount, paidAt, card }: Session): readonly FileRecord[] =>
  state === 'PAID' && paidAt !== null
    ? [{ kind: isVerified ? 'VERIFIED' : 'PAID', key: authority, amount, at: paidAt, plant: plantOf(plantedCards, card?.number ?? '') }]
    : []

const recordOfTransfer = ({ key, destination, amount, at }: BankTransfer): FileRecord => ({
  kind: 'OUT',
  key,
  amount,
  at,
  plant: plantOf(plantedAccounts, destination),
})

/** What the gateway pays out to our account on the day after: what its file says. */
function payoutsOf(gateway: DailyFiles, sessions: readonly Session[]): readonly FileRecord[] {
  const days = new Set(sessions.flatMap(recordOfSession).map(({ at }) => new Date(at).toISOString().slice(0, 10)))
  const near = new Set([...days].flatMap((one) => [-1, 0, 1, 2].map((by) => addDays(day(one), by))))
  return [...near].flatMap((on: Day) => {
    const amount = gateway.linesOf(on).reduce((total, line) => total + (line.kind === 'REFUNDED' ? 0 - line.amount : line.amount), 0)
    const at = instant(startOfDay(addDays(on, 1)) + 8 * 3_600_000)
    return amount > 0 ? [{ kind: 'IN', key: `GATEWAY-${on}`, amount, at, plant: null }] : []
  })
}

const recordOfMessage = ({ id, template, receptor, text, sent_at }: Message): FileRecord => ({
  kind: template === 'notice' ? 'SENT' : 'CODE',
  key: String((template === 'notice' ? 9_000_000 : 8_000_000) + id),
  amount: segmentsOf(text) * smsPartPrice,
  at: Date.parse(sent_at),
  plant: template === 'notice' ? plantOf(plantedMobiles, receptor) : null,
})
