import { randomUUID } from 'node:crypto'
import type { Settings } from '../call.ts'
import { openPelekan, type Ticket, type TicketStatus } from '../pelekan-merchant.ts'
import { ending, exitCodes } from './session.ts'
import { openTools } from './tools-api.ts'

type Trigger = { readonly what: string | undefined; readonly amount: number; readonly host: string | undefined }

/** The status that a ticket must reach for an event. */
const statusOfEvent: Readonly<Record<string, TicketStatus>> = {
  'credit_ticket.done': 'DONE',
  'credit_ticket.settled': 'SETTLED',
  'credit_ticket.reversed': 'REVERSED',
  'credit_ticket.refunded': 'REFUNDED',
  'credit_ticket.canceled': 'CANCELED',
}
/** The way to each status, in the order of the steps. */
const waysTo: Readonly<Partial<Record<TicketStatus, readonly Step[]>>> = {
  CREATED: [],
  VIEWED: ['view'],
  RESERVED: ['reserve'],
  CANCELED: ['cancel'],
  DONE: ['pay'],
  VERIFIED: ['pay', 'verify'],
  SETTLED: ['pay', 'verify', 'settle'],
  REVERSED: ['pay', 'verify', 'reverse'],
  PART_REFUNDED: ['pay', 'verify', 'settle', 'refund-half'],
  REFUNDED: ['pay', 'verify', 'settle', 'refund'],
}
type Step = 'view' | 'reserve' | 'pay' | 'cancel' | 'verify' | 'settle' | 'reverse' | 'refund' | 'refund-half'

/** Makes the events of a ticket that goes a real way to a status, paid by the test buyer; or one marked event about none. */
export async function trigger(settings: Settings, { what = '', amount, host }: Trigger): Promise<void> {
  if (what === 'test') {
    const { event_id: id, type } = await openTools(settings).sendTestEvent()
    return console.log(`${type}  CPG-0000000000  ${id}`)
  }
  const steps = waysTo[statusOfEvent[what] ?? (what.toUpperCase() as TicketStatus)]
  if (!steps) throw ending(exitCodes.usage, `Nothing makes ${what || 'that'}. Choose one of: ${choices.join(', ')}.${ofTime(what)}`)
  const pelekan = openPelekan(settings)
  const uri = `https://${host ?? (await openTools(settings).me()).hosts[0] ?? 'localhost'}`
  let ticket = await pelekan.createTicket({
    provider_id: `test-${randomUUID()}`,
    amount,
    items: [{ name: 'Test', count: 1, amount }],
    redirect_uri: `${uri}/back`,
    fallback_uri: `${uri}/cart`,
  })
  for (const step of steps) ticket = await take(step, { settings, ticket })
  console.log(`${ticket.status}  ${ticket.track_number}  ${ticket.provider_id}`)
}

const choices = ['test', ...Object.keys(statusOfEvent), ...Object.keys(waysTo)]
const ofTime = (what: string): string =>
  /expired/i.test(what) ? ' A ticket expires with time: pelekan trigger CREATED, then pelekan clock advance 31m.' : ''

async function take(step: Step, { settings, ticket }: { readonly settings: Settings; readonly ticket: Ticket }): Promise<Ticket> {
  const { track_number: track, amount } = ticket
  const pelekan = openPelekan(settings)
  if (step === 'verify') return pelekan.verifyTicket(track, amount)
  if (step === 'settle') return pelekan.settleTicket(track)
  if (step === 'reverse') return pelekan.reverseTicket(track)
  if (step === 'refund') return (await pelekan.refundTicket(track, randomUUID(), amount)).ticket
  if (step === 'refund-half') return (await pelekan.refundTicket(track, randomUUID(), Math.ceil(amount / 2))).ticket
  return openTools(settings).act(track, step)
}
