import { randomUUID } from 'node:crypto'
import type { purchaseCreditTicket, purchaseTicket } from '#contract/billing/payments/routes.ts'
import { idempotencyHeader } from '#contract/platform/http/request-headers.ts'
import type { Merchant } from '#server/merchants/accounts/sql.ts'
import type { Job } from '#server/platform/jobs/work.ts'
import type { Chance } from '../chance.ts'
import type { Fixture } from '../lending/orders/fixture.ts'
import type { Someone } from './beginnings.ts'
import type { ExternalSystems } from './external-systems.ts'
import type { Doing } from './faults.ts'

export type Scene = {
  readonly fixture: Fixture
  readonly external: ExternalSystems
  readonly who: Someone
  readonly merchant: Merchant
  readonly chance: Chance
  readonly jobs: Job['commands']
  readonly pass: (ms: number) => void
  /** Purchases nobody answered, to be asked for again with the same key. */
  readonly unanswered: Asked[]
}
export type StepResult = { readonly status: number } | number | null
/** Something that may happen in a run: which part of the system does it, and its result. */
export type Step = { readonly doing: Doing; readonly name: string; readonly run: () => Promise<StepResult> }

type Buyable = Parameters<Fixture['buy']>[1] | typeof purchaseCreditTicket
export type Asked = {
  readonly route: typeof purchaseTicket
  readonly items: readonly (string | number)[]
  readonly path: string
  readonly key: string
}

/** What the customer of the run does. */
export const byCustomer = (name: string, run: () => Promise<StepResult>): Step => ({ doing: 'request', name, run })

/** A whole purchase as the customer makes it: requested, paid at the gateway's page, and back. */
export function buy(scene: Scene, route: Buyable, items: readonly (string | number)[], path: string): Promise<{ readonly status: number }> {
  return ask(scene, { route: route as typeof purchaseTicket, items, path, key: randomUUID() })
}

export async function ask(scene: Scene, asked: Asked): Promise<{ readonly status: number }> {
  const { fixture, external, who, unanswered } = scene
  const body = { items: asked.items.map((id) => ({ id })), redirect_uri: `http://pelekan.test${asked.path}` }
  const sent = { token: who.customer.token, headers: { [idempotencyHeader]: asked.key } }
  const bought = await fixture.app.call(asked.route, { body: body as never }, sent)
  if (bought.status >= 500) unanswered.push(asked)
  if (bought.status !== 201) return bought
  const page = bought.body.results.redirect_url
  const back = page.startsWith('http://gateway.test') ? await external.pay(page) : null
  return back === null ? bought : comeBack(fixture, back)
}

export async function comeBack({ app }: Fixture, back: string): Promise<{ readonly status: number }> {
  const { pathname, search } = new URL(back)
  const { statusCode } = await app.http.inject({ url: `${pathname}${search}` })
  return { status: statusCode }
}
