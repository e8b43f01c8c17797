import { globSync } from 'node:fs'
import { isInTurn } from './turn.ts'

/** The tests of components. */
const components = '{ui,browser,web,console,merchant}/**'

/**
 * At every how many commits `npm test` runs a file of tests; the first line with its path or pattern counts, and a file without one runs
 * each time (docs/decisions/tests-in-turn.md). Files take their turns in the order of a line's patterns, which name the slow ones first, so
 * that no commit runs several of them. Each time run the movements of money (`server/billing`, and what settles and ends an order) and
 * everybody's rights. Tests within a file take turns of 2, 4 or 8 commits, so the file's are odd.
 */
export const turns: readonly (readonly [turns: number, ...patterns: string[]])[] = [
  [
    1,
    // What a visitor meets first, and every page.
    'e2e/{public-pages,strangers,first-load,every-page,every-console-page}.e2e.ts',
    'server/lending/orders/{settle-and-end,routes,endings}.test.ts',
    'server/backoffice/actions/every-staff-call.test.ts',
    'server/{app/http,backoffice/access,portal/members}/{rights,store-rights}.test.ts',
    'server/app/{http/{signature,idempotency-key},database/{states,serving-role}}.test.ts',
  ],
  // A purchase from login to the last instalment, or credit at a store, or the wallet; every run's own server starts as `npm start` does.
  [3, ...['buy-in-instalments', 'stored-pictures', 'tabs', 'wallet', 'pay-at-a-store', 'start'].map((name) => `e2e/${name}.e2e.ts`)],
  [
    15,
    ...['paused-loan', 'written-off-loan', 'console', 'passkeys', 'personal-loan', 'portal'].map((name) => `e2e/${name}.e2e.ts`),
    ...['sessions', 'autopay', 'support', 'docs', 'problem-reports', 'cancel', 'test-mode', 'change-plan', 'account'].map(
      (name) => `e2e/${name}.e2e.ts`,
    ),
    // Those after them share the turns of the first: a light one with each of the longest.
    ...['built-secrets', 'layout-shift', 'larger-text', 'report', 'script-payloads', 'keyboards', 'agreed-changes'].map(
      (name) => `e2e/${name}.e2e.ts`,
    ),
    'e2e/**',
  ],
  [
    9,
    // Large numbers: generated requests and callbacks, crashes, simulated months.
    'testing/simulator/simulator.test.ts',
    'server/billing/payments/crash.test.ts',
    'server/app/lending/{test-people,random-orders}.test.ts',
    'server/app/http/fuzz.test.ts',
    'server/app/billing/{random-payments,chaos}.test.ts',
    // Attacks with files, processes of their own, and the like.
    'server/lending/documents/hostile-uploads.test.ts',
    'server/lending/documents/hostile-files.test.ts',
    'server/backoffice/audit/audit.test.ts',
    'server/platform/http/slow-clients.test.ts',
    'server/platform/files/open-file-cleaner.test.ts',
    'server/app/lending/guarantor-payments.test.ts',
    'server/app/merchants/{problems,command-line}.test.ts',
    'server/app/engagement/year-of-notices.test.ts',
    'server/backoffice/{approvals/write-off,order-review/without-autopilot}.test.ts',
    'server/app/{database/migrations,lending/collateral-releases,identity/closure,documentation/guides}.test.ts',
    'server/platform/observability/traces.test.ts',
    'server/lending/{contracts/plan-documents,orders/illegal-calls,orders/commands/advance-order,plans/changes/withdrawal}.test.ts',
    'server/merchants/{checkout/php-client,webhooks/dispatcher}.test.ts',
    'server/backoffice/lists/every-list.test.ts',
  ],
  // Forged ledgers, and races; what settles and what ends an order meet each time (`settle-and-end.test.ts`).
  [
    3,
    'server/billing/payments/wallet-part-races.test.ts',
    'server/merchants/problems/races.test.ts',
    'server/billing/verification/forgeries.test.ts',
    'server/lending/plans/changes/races.test.ts',
    'server/lending/plans/races.test.ts',
    'server/**/{races,*-races}.test.ts',
  ],
  // Components: a commit in three runs a fifth of them, since what they share, a build and a browser, takes as long as the tests of a dozen files.
  [
    15,
    'web/identity/login/login-page.test.tsx',
    'console/backoffice/lists/every-list.test.tsx',
    'web/lending/plans/hardship-page.test.tsx',
    'console/backoffice/finance/forms.test.tsx',
    'console/backoffice/settings/forms.test.tsx',
    'web/billing/payments/use-purchase-with-code.test.tsx',
    'web/lending/cheques/cheque-panel.test.tsx',
    'console/backoffice/customers/customer-page.test.tsx',
    'web/lending/guarantors/guarantors.test.tsx',
    components,
  ],
  [
    9,
    'server/app/merchants/two-modes.test.ts',
    'server/merchants/webhooks/webhooks.test.ts',
    'server/app/http/hostile-requests.test.ts',
    'server/lending/documents/{files,documents}.test.ts',
    'server/app/database/distribute.test.ts',
    'server/backoffice/reconciliation/other-files.test.ts',
    'server/app/merchants/problem-outlook.test.ts',
    'server/backoffice/{customers/{send-again,customer-page},stores/stores,requests/answers,portfolio/portfolio,settings/settings}.test.ts',
    'server/backoffice/{approvals/whole-case,access/members/staff-proposals}.test.ts',
    'server/{engagement/deliveries/deliveries,lending/orders/commands/pay-day,billing/calendar-feed/calendar-feed}.test.ts',
    'server/platform/http/{access-log,shed-load}.test.ts',
    'server/app/{test-clock/webhooks,catalogue/stores}.test.ts',
    'server/merchants/checkout/example-store.test.ts',
    'server/app/{count-store-orders,processes}.test.ts',
    'server/app/{database/backup,engagement/referrals,identity/passwords,lending/guarantees,seed/demo,seed/year/year,test-clock/test-clock}.test.ts',
    'server/app/billing/proofs.test.ts',
    'server/app/{identity/closed-data,lending/guarantor-centre}.test.ts',
    'server/backoffice/{order-review/order-review,order-review/returned-documents,support/support}.test.ts',
    'server/{engagement/deliveries/routes,portal/starts/starts}.test.ts',
    'server/billing/{autopay/autopay,autopay/random-pulls,statements/statement}.test.ts',
    'server/identity/login/strangers.test.ts',
    'server/lending/{collateral/collateral,contracts/contracts,contracts/terms,credit-checks/validations,dues/dues}.test.ts',
    'server/lending/orders/{cards,close-loop,jobs/autopilot}.test.ts',
    'server/lending/plans/{part-payment,payoff,read-plans,changes/consent,changes/move}.test.ts',
    'server/lending/plans/hardship/{hardship,offers,vulnerability}.test.ts',
    'server/merchants/problems/random-reports.test.ts',
    'server/platform/files/clean-file.test.ts',
  ],
  // The rest of the server, but for `server/billing`.
  [
    3,
    'server/merchants/checkout/refund-after-loan.test.ts',
    'server/app/merchants/credit-tickets.test.ts',
    'server/backoffice/reconciliation/reconciliation.test.ts',
    'server/merchants/checkout/simultaneous-commands.test.ts',
    'server/app/merchants/problems-by-staff.test.ts',
    'server/platform/partners/mail.test.ts',
    'server/app/database/named-statements.test.ts',
    'server/backoffice/access/passkeys/passkeys.test.ts',
    'server/{app,backoffice,catalogue,engagement,identity,lending,merchants,platform,portal}/**',
  ],
]

/** The files that this run leaves to other commits. */
export function filesNotDue(): string[] {
  const earlier = new Set<string>()
  return turns.flatMap(([every, ...patterns]) => {
    const files: string[] = []
    for (const file of patterns.flatMap((pattern) => globSync(pattern).toSorted())) {
      if (!/\.(test\.tsx?|e2e\.ts)$/.test(file) || earlier.has(file)) continue
      earlier.add(file)
      files.push(file)
    }
    const step = patterns.includes(components) ? 3 : 1
    return files.filter((_, place) => !isInTurn(place * step, every))
  })
}
