import { isDue } from './turn.ts'

/**
 * Files of tests that take much processor time and prove the same rules as cheaper ones at another scale or by another way: at every how
 * many commits `npm test` runs each (docs/decisions/tests-in-turn.md). Races between commands and the movements of money run each time.
 */
const turnsOf: Readonly<Record<string, number>> = {
  'e2e/agreed-changes.e2e.ts': 2,
  'e2e/cancel.e2e.ts': 2,
  'e2e/card-loan.e2e.ts': 2,
  'e2e/change-plan.e2e.ts': 2,
  'e2e/counter-offer.e2e.ts': 2,
  'e2e/instant-loan.e2e.ts': 2,
  'e2e/late-loans.e2e.ts': 4,
  'e2e/lost-callback.e2e.ts': 2,
  'e2e/personal-loan.e2e.ts': 2,
  'e2e/recheck.e2e.ts': 2,
  'e2e/report.e2e.ts': 2,
  'server/app/database/backup.test.ts': 2,
  'server/app/lending/random-orders.test.ts': 2,
  'server/app/lending/test-people.test.ts': 3,
  'server/backoffice/approvals/write-off.test.ts': 2,
  'server/backoffice/order-review/without-autopilot.test.ts': 2,
  'server/lending/plans/hardship/offers.test.ts': 2,
}

/** The files that this run leaves to other commits. */
export const filesNotDue = (): string[] => Object.keys(turnsOf).filter((file) => !isDue(file, turnsOf[file] ?? 1))
