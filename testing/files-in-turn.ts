import { globSync } from 'node:fs'
import { isInTurn } from './turn.ts'

/**
 * At every how many commits `npm test` runs a file of tests; the first line with its path or pattern counts, and a file without one runs
 * each time (docs/decisions/tests-in-turn.md). On the server these are files of more than two seconds of processor time which are neither
 * movements of money, races, crashes, attacks, rights nor the calls as documented.
 */
export const turns: readonly (readonly [turns: number, ...patterns: string[]])[] = [
  [
    1,
    // What a visitor meets first, every page, a purchase from login to the last instalment, credit at a store, money in two tabs.
    'e2e/{start,public-pages,strangers,first-load,every-page,every-console-page,buy-in-instalments,pay-at-a-store,wallet,tabs}.e2e.ts',
  ],
  [2, 'e2e/stored-pictures.e2e.ts'],
  [6, 'e2e/**'],
  [
    4,
    'server/app/engagement/year-of-notices.test.ts',
    'server/app/lending/random-orders.test.ts',
    'server/backoffice/{approvals/write-off,order-review/without-autopilot}.test.ts',
  ],
  [
    3,
    '{ui,browser,web,console,merchant}/**',
    'server/app/{count-store-orders,processes}.test.ts',
    'server/app/{database/backup,engagement/referrals,identity/passwords,lending/guarantees,seed/demo,seed/year/year,test-clock/test-clock}.test.ts',
    'server/app/billing/proofs.test.ts',
    'server/app/{identity/closed-data,lending/guarantor-centre}.test.ts',
    'server/backoffice/{order-review/order-review,support/support}.test.ts',
    'server/{engagement/deliveries/routes,portal/starts/starts}.test.ts',
    'server/billing/{autopay/autopay,autopay/random-pulls,statements/statement}.test.ts',
    'server/identity/login/strangers.test.ts',
    'server/lending/{collateral/collateral,contracts/contracts,contracts/terms,credit-checks/validations,dues/dues}.test.ts',
    'server/lending/orders/{cards,close-loop,jobs/autopilot}.test.ts',
    'server/lending/plans/{part-payment,payoff,read-plans,changes/consent,changes/move}.test.ts',
    'server/lending/plans/hardship/{hardship,offers,vulnerability}.test.ts',
    'server/app/merchants/command-line.test.ts',
    'server/merchants/problems/random-reports.test.ts',
    'server/platform/files/clean-file.test.ts',
  ],
]

/** The files that this run leaves to other commits. */
export function filesNotDue(): string[] {
  const earlier = new Set<string>()
  return turns.flatMap(([every, ...patterns]) => {
    const files = globSync(patterns).filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && !earlier.has(file))
    for (const file of files) earlier.add(file)
    return files.toSorted().filter((_, place) => !isInTurn(place, every))
  })
}
