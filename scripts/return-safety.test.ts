import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isProof } from '#testing/turn.ts'
import { redirectPaths } from '../domain/billing/payments/redirect.ts'
import { judgeRedirect, judgeReturnPath, redirectUriOf, returnUrlOf } from '../server/billing/payments/redirect.ts'
import { hostileAddresses } from '../testing/web/hostile-addresses.ts'
import { targetOf } from '../web/engagement/notifications/target-of.ts'
import { safeReturn } from '../web/identity/session/guards.ts'
import { initialCalculator } from '../web/identity/session/state.ts'
import { plannedOrder } from '../web/lending/orders/new-order/planned-order.ts'

const app = 'https://pelekan.test'
const count = isProof() ? 1_000_000 : 100_000

/** Whether a browser that resolves the built address, twice, leaves the site. */
function leaves(built: string): boolean {
  if (!URL.canParse(built, `${app}/login`)) return true
  const once = new URL(built, `${app}/login`)
  return once.origin !== app || new URL(once.href, app).origin !== app || once.username !== '' || once.password !== ''
}

/** The built addresses that leave the site, for `of` hostile addresses. */
function tried(build: (address: string) => readonly string[], of = count) {
  const found: string[] = []
  let naive = 0
  let followed = 0
  for (const address of hostileAddresses(of)) {
    if (URL.canParse(address, app) && new URL(address, app).origin !== app) naive++
    for (const built of build(address)) {
      if (leaves(built)) found.push(JSON.stringify({ address, built }))
      if (built !== '/') followed++
    }
  }
  // The test is not empty: many addresses would leave the site, and not all are refused.
  expect([naive > of / 10, followed > of / 50]).toEqual([true, true])
  return found
}

/** The `return` of a login address, as the login page reads it. */
function readBack(address: string): string | null {
  const login = new URL('/login', app)
  login.searchParams.set('return', address)
  return new URL(login.href).searchParams.get('return')
}

const patience = { timeout: 600_000 }

test(
  'R-ROUTES-02, R-ROUTES-04, D-22: no `return` leaves the site or leads back to the login, written by hand or through the address',
  patience,
  () => {
    expect(tried((address) => [safeReturn(address), safeReturn(readBack(address))])).toEqual([])
    for (const address of hostileAddresses(1000, 7)) expect(new URL(safeReturn(address), app).pathname).not.toMatch(/^\/login\/?$/i)
  },
)

test('R-PAY-09, R-PAY-15, D-89: no redirect_uri and no return_path_name brings a payment back to another site or page', patience, () => {
  const found = tried(
    (address) => [address, `/invoice/payment?return_path_name=${address}`].flatMap((written) => waysBack(judgeRedirect(written, app))),
    count / 4,
  )
  expect(found).toEqual([])
})

test('R-PAY-15, D-89: a payment may come back to every page behind the login', () => {
  const pages = globSync('web/routes/_signed-in.*.tsx').map((file) => `/${/^_signed-in\.([\w-]+?)_?\./.exec(basename(file))?.[1] ?? ''}`)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((page) => judgeReturnPath(page, app) !== page)).toEqual([])
})

test('R-NOTIF-03: a notice leads to a page of this site, or openly to an http(s) address, and to nothing else', patience, () => {
  const found = tried((link) => {
    const target = targetOf(link)
    if (!target) return []
    if ('to' in target) return [target.to]
    expect(new URL(target.href).protocol).toMatch(/^https?:$/)
    return []
  }, count / 4)
  expect(found).toEqual([])
})

test('R-ENTITY-09: what this browser remembers as the way back from an order stays on the site', patience, () => {
  const store = { id: 1, name: 'تکنوسرا', logo: null }
  const installment = { amount: 100_000_000, invoice_count: 12 }
  const found = tried((backTo) => {
    const plan = plannedOrder({ ...initialCalculator, installment, store, backTo })
    return plan ? [plan.backTo] : []
  }, count / 4)
  expect(found).toEqual([])
})

test('plausible but wrong rules are detected', () => {
  const oneSlash = tried((address) => (address.startsWith('/') && !address.startsWith('//') ? [address] : []), 20_000)
  const noBackslash = tried((address) => (/^\/(?![/\\])/.test(address) ? [address] : []), 20_000)
  expect([oneSlash.length > 0, noBackslash.length > 0]).toEqual([true, true])
})

/** The addresses built from an accepted redirect: as stored, after the gateway, and the page's next one. */
function waysBack(judged: ReturnType<typeof judgeRedirect>): readonly string[] {
  if (!judged) return []
  const stored = redirectUriOf(judged, app)
  const back = returnUrlOf({ id: 'p', redirectUri: stored, trackingId: null }, 'OK')
  expect(redirectPaths).toContain(new URL(stored).pathname)
  return [stored, back, safeReturn(new URL(back).searchParams.get('return_path_name') ?? '/')]
}
