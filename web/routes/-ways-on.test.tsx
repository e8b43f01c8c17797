import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PointPackageOnWire } from '#contract/billing/points/point-packages.ts'
import type { GuaranteeInFull } from '#contract/lending/guarantors/guarantee.ts'
import { documentGroups } from '#domain/lending/documents/document.ts'
import { documentLevel, isLocked } from '#domain/lending/documents/group-state.ts'
import type { OrderCase } from '#domain/lending/orders/order-case.ts'
import { timelineOf } from '#domain/lending/orders/progress/timeline.ts'
import { targetKind } from '#domain/lending/orders/reason.ts'
import { everyCase } from '#testing/lending/orders/every-case.ts'
import { orderOfCase } from '#testing/lending/orders/order-of-case.ts'
import { answerCalls } from '#testing/ui/answer-calls.ts'
import { me } from '#testing/web/me.ts'
import { nothingYet } from '#testing/web/nothing-yet.ts'
import { showRouted } from '#testing/web/show-routed.tsx'
import { guaranteeCopy } from '#web/lending/guarantors/guarantee-copy.ts'
import { GuaranteeStep } from '#web/lending/guarantors/guarantee-step.tsx'
import { NextStep } from '#web/lending/orders/steps/next-step.tsx'
import { slotsOf } from './-order-slots.tsx'

let shown: OrderCase | null = null
const typesOf = { IDENTIFICATION: ['NATIONAL_FRONT', 'NATIONAL_BACK'], PROPERTY: ['PROPERTY_DOCUMENT'], FINANCIAL: ['ACCOUNT_AVERAGE'] }
const somePackage: PointPackageOnWire = {
  id: 7,
  name: 'پله',
  slug: 'p',
  points: 20_000,
  total_price: 300_000,
  discount: null,
  price_after_discount: 300_000,
  price_after_tax: 330_000,
  is_economic: false,
}

/** The documents of the case; one that an open reason names was rejected when the order was returned. */
const documentStates = ({ documents, reasons }: OrderCase) => {
  const returned = reasons.filter(({ evidenceAt }) => evidenceAt === null).map(({ target }) => targetKind(target))
  const state = (group: (typeof documentGroups)[number]) => (returned.includes(group) ? 'REJECTED' : documents[group])
  return { IDENTIFICATION: state('IDENTIFICATION'), PROPERTY: state('PROPERTY'), FINANCIAL: state('FINANCIAL') } as const
}

function resultsOf(path: string, order: OrderCase): unknown {
  const states = documentStates(order)
  if (path.endsWith('/check-lock-page')) return { locked: isLocked(states, true), level: documentLevel(states) }
  if (path.endsWith('/documents'))
    return documentGroups.flatMap((group) =>
      states[group] === 'MISSING'
        ? []
        : typesOf[group].map((type, at) => ({
            id: documentGroups.indexOf(group) * 10 + at + 1,
            type,
            group,
            status: states[group],
            description: null,
            created_at: '2026-11-20T10:00:00+03:30',
            updated_at: '2026-11-20T10:00:00+03:30',
            customer_id: me.id,
            media: null,
          })),
    )
  if (path.endsWith('/point-package')) return [somePackage]
  if (path.endsWith('/terms-page')) return { parts: [], sha256: null }
  return path.endsWith('/auth/me') ? { ...me, points_balance: order.pointsBalance } : null
}

beforeEach(() => {
  answerCalls(async (asked: string) => {
    const { pathname } = new URL(asked, location.origin)
    const results = shown && resultsOf(pathname, shown)
    return Response.json(results === null ? nothingYet(pathname) : { results })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What can be pressed, chosen or filled in; a jump to another place of the page is not enough. */
const controls = () =>
  [...document.querySelectorAll('main a[href], main button, main input, main select')].filter(
    (each) => !each.matches('[disabled], [aria-disabled=true], [href^="#"]') && each.closest('[aria-disabled=true]') === null,
  )

/** What makes two cases the same page: their action with what it needs, and what the collateral is at. */
function lookOf(order: OrderCase): string {
  const { turn, action, missing, ending } = timelineOf(order)
  const { refundPolicyType, note, cheque, mortgageDeed, isFrozen, status } = order
  const isCollateral = missing.some(({ kind }) => /PROMISSORY|CHEQUE|HAND_IN|DEED|VALUATION/.test(kind))
  const needs = missing.map((each) => (each.kind === 'REASON' ? targetKind(each.reason.target) : each.kind))
  const ended = ending === null && status !== 'FINISHED' ? null : status
  return JSON.stringify([
    turn === 'customer',
    action,
    needs,
    ended,
    isFrozen,
    isCollateral && [refundPolicyType, note, cheque, mortgageDeed],
  ])
}

const isOfCustomer = ({ order }: { readonly order: OrderCase }): boolean => {
  const { turn, ending } = timelineOf(order)
  return turn === 'customer' || ending !== null || order.status === 'FINISHED' || order.status === 'PAYING' || order.isFrozen
}

test('F-014, F-111: in every case that waits for the customer or has ended, the order’s page draws a control that leads on', async () => {
  const looks = Map.groupBy(everyCase().filter(isOfCustomer), ({ order }) => lookOf(order))
  expect(looks.size).toBeGreaterThan(50)
  for (const [first] of looks.values()) {
    if (!first) continue
    shown = first.order
    const order = orderOfCase(first.order)
    showRouted(
      <main aria-label={first.name}>
        <NextStep order={order} slots={slotsOf(order, 'سارا')} />
      </main>,
      new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    )
    await expect.element(page.getByRole('main', { name: first.name })).toBeInTheDocument()
    await expect.poll(() => controls().length, { message: first.name }).toBeGreaterThan(0)
  }
}, 120_000)

const guarantee = {
  id: 5,
  order_id: 12,
  order_identifier: 'PL-00000012',
  sign_requests: [],
  reasons: [],
  liability: 1,
  commands: [{ command: 'hand-in', refusal: null }],
}
test.each([
  { status: 'CHECKING', is_consented: false },
  { status: 'CHECKING', is_consented: true },
  { status: 'DOCUMENT_SIGNATURE', is_consented: true },
  { status: 'FINAL_EDITION', is_consented: true },
])('F-014, F-111: the guarantor whose turn it is has a control too: %o', async (state) => {
  showRouted(
    <main>
      <GuaranteeStep guarantee={{ ...guarantee, ...state } as unknown as GuaranteeInFull} />
    </main>,
  )
  await expect.poll(() => controls().length).toBeGreaterThan(0)
})

test.each([
  [null, 1],
  ['GUARANTEE_BOUND', 0],
])('F-014: an approved guarantor may withdraw until the contracts are closed: %s', async (refusal, ways) => {
  const commands = [{ command: 'reject', refusal }]
  const approved = { ...guarantee, status: 'DOCUMENT_VALIDATION', is_consented: true, is_approved: true, commands }
  showRouted(<GuaranteeStep guarantee={approved as unknown as GuaranteeInFull} />)
  await expect.element(page.getByText(refusal === null ? guaranteeCopy.approvedText : guaranteeCopy.boundText)).toBeVisible()
  expect(page.getByRole('button', { name: guaranteeCopy.withdraw }).elements()).toHaveLength(ways)
})
