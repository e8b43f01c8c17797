import { listInvoices } from '#contract/billing/invoices/routes.ts'
import { listAllPoints, readPointsPrice } from '#contract/billing/points/routes.ts'
import { readWallet } from '#contract/billing/wallet/routes.ts'
import { readTestMode } from '#contract/catalogue/help/routes.ts'
import { listNotifications } from '#contract/engagement/notifications/routes.ts'
import { listConversations } from '#contract/engagement/support/routes.ts'
import { listAccounts } from '#contract/identity/bank-accounts/routes.ts'
import { me as readMe } from '#contract/identity/login/routes.ts'
import { readProfile } from '#contract/identity/profile/routes.ts'
import { readAcceptedTerms } from '#contract/identity/terms/routes.ts'
import { latestCancelRequest } from '#contract/lending/cancellations/routes.ts'
import { reportDetails } from '#contract/lending/credit-checks/routes.ts'
import { readOwnLimit } from '#contract/lending/credit-limit/routes.ts'
import { checkLockPage, identityDocuments } from '#contract/lending/documents/routes.ts'
import { listDues } from '#contract/lending/dues/routes.ts'
import type { Reply, Route } from '#contract/platform/http/route.ts'
import { me } from './me.ts'
import { profile } from './profile.ts'

/** The only page of a list of `total` things. */
export const pageWith = (total: number) => ({ current_page: 1, per_page: 15, total, last_page: 1 })

const metas = pageWith(0)
const of = <R extends Route>({ path }: R, reply: Reply<R>): readonly [path: string, reply: unknown] => [path, reply]

const replies = new Map([
  of(readMe, { results: me }),
  of(readProfile, { results: profile }),
  of(readWallet, { results: { balance: 0, set_aside: 0 } }),
  of(listInvoices, { results: [], metas, counts: { PENDING: 0, OVERDUE: 0, PAID: 0, CANCELED: 0 } }),
  of(listDues, { results: { today: '2026-11-21', items: [], total_payable: 0, guarantees: [] } }),
  of(listAllPoints, { results: [], metas, sums: { received: 0, purchase: 0, debit: 0 } }),
  of(readPointsPrice, { results: { points: 20_000, price: 1_089_000 } }),
  of(listNotifications, { results: [], metas: { ...metas, unread: 0 } }),
  of(listConversations, { results: [], answer_minutes: null }),
  of(listAccounts, { results: [], can_sync: true }),
  of(latestCancelRequest, { results: null }),
  of(readAcceptedTerms, { results: null }),
  of(readTestMode, { results: { start: null } }),
  of(reportDetails, { results: null }),
  of(readOwnLimit, { results: { amount: null, granted: 0, raise: null, owed: 0 } }),
  of(checkLockPage, { results: { locked: false, level: 1 } }),
  of(identityDocuments, { results: { national_front: null, national_back: null, national_receipt: null } }),
])

/** What the server answers a customer with nothing yet; every other list is empty. */
export const nothingYet = (path: string): unknown => replies.get(path) ?? { results: [], metas }
