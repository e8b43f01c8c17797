import { randomUUID } from 'node:crypto'
import type { PaymentKind } from '#domain/billing/payments/payment.ts'
import { instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { everySubscriber } from '#server/app/every-subscriber.ts'
import { askGateway } from '#server/billing/payments/ask-gateway.ts'
import { purchase } from '#server/billing/payments/purchase.ts'
import type { PaymentsApp } from '#server/billing/purchases/purchase-kind.ts'
import { issueDuePromissories } from '#server/lending/contracts/issue-promissories.ts'
import { sealDueRequests } from '#server/lending/contracts/seal-signed.ts'
import { signDueForBank } from '#server/lending/contracts/sign-for-bank.ts'
import { decideDueOrders } from '#server/lending/orders/jobs/autopilot.ts'
import { relayEvents } from '#server/platform/outbox/relay.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'

export type PastApp = {
  readonly app: PaymentsApp
  readonly now: () => Instant
  readonly pass: (ms: number) => void
  /** Handles every event that was published. */
  readonly relay: () => Promise<void>
  /** Runs everything that is due, as the jobs would have, minute by minute. */
  readonly settle: () => Promise<void>
  /** Buys and pays at the gateway. */
  readonly pay: (customerId: number, kind: PaymentKind, itemId: string) => Promise<void>
}

const atOnce = 4

/** The app at an earlier time, with partners that approve everything, so that demo data is made by the real commands. */
export function pastApp(present: PaymentsApp, from: Instant): PastApp {
  let clock: number = from
  const now = (): Instant => instant(clock)
  const pass = (ms: number): void => void (clock += ms)
  // The autopilot decides without its usual delay, and what waits for the database does not keep the next from being worked on.
  const app: PaymentsApp = { ...present, now, partners: politePartners(now), config: { ...present.config, autopilotDelayMs: 0 }, atOnce }
  const works = [
    () => relayEvents(app, everySubscriber),
    () => issueDuePromissories(app),
    () => sealDueRequests(app),
    () => signDueForBank(app),
    () => decideDueOrders(app),
  ]
  return {
    app,
    now,
    pass,
    relay: async () => {
      while ((await relayEvents(app, everySubscriber)) > 0);
    },
    settle: async () => {
      // Some work becomes due a moment after it was requested, so a single idle minute is not the end.
      for (let idleMinutes = 0; idleMinutes < 2; pass(minuteMs)) {
        const done = await Promise.all(works.map((work) => work()))
        idleMinutes = done.some((count) => count > 0) ? 0 : idleMinutes + 1
      }
    },
    pay: async (customerId, kind, itemId) => {
      const input = { customerId, kind, itemIds: [itemId], redirectUri: `${app.config.publicUrl}/invoice/payment`, discountCode: null }
      const begun = await purchase(app, { ...input, idempotencyKey: randomUUID() })
      if (!begun.ok) throw new Error(`the demo could not pay ${kind}: ${begun.error.kind}`)
      pass(minuteMs)
      await askGateway(app, customerId, begun.value.id, 'OK')
    },
  }
}
