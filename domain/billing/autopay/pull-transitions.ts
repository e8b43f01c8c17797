/**
 * PULLING: its payment is live. WAITING: a try failed and another follows. PAID: the customer paid it otherwise. GIVEN_UP: no try is left.
 * DROPPED: the mandate or the order's switch is off, or a new plan replaced the instalment.
 */
export const pullStatuses = ['PLANNED', 'SKIPPED', 'PULLING', 'WAITING', 'PULLED', 'PAID', 'GIVEN_UP', 'DROPPED'] as const
export type PullStatus = (typeof pullStatuses)[number]

export const pullEvents = [
  'skip',
  'unskip',
  'begin',
  'put-off',
  'succeed',
  'fail',
  'give-up',
  'pay-otherwise',
  'drop',
  'plan-again',
] as const
export type PullEvent = (typeof pullEvents)[number]
type Row = { readonly from: readonly PullStatus[]; readonly to: PullStatus }

/** The transitions of the pull of one instalment, as one table; a change without a row is refused. A success that is learned late still counts. */
export const pullTransitions: Readonly<Record<PullEvent, Row>> = {
  skip: { from: ['PLANNED', 'WAITING'], to: 'SKIPPED' },
  unskip: { from: ['SKIPPED'], to: 'PLANNED' },
  begin: { from: ['PLANNED', 'WAITING'], to: 'PULLING' },
  'put-off': { from: ['PULLING'], to: 'PLANNED' },
  succeed: { from: ['PULLING', 'PLANNED', 'WAITING', 'SKIPPED', 'GIVEN_UP', 'DROPPED'], to: 'PULLED' },
  fail: { from: ['PULLING'], to: 'WAITING' },
  'give-up': { from: ['PULLING'], to: 'GIVEN_UP' },
  'pay-otherwise': { from: ['PLANNED', 'SKIPPED', 'WAITING', 'PULLING', 'GIVEN_UP'], to: 'PAID' },
  drop: { from: ['PLANNED', 'SKIPPED', 'WAITING', 'PULLING', 'GIVEN_UP'], to: 'DROPPED' },
  'plan-again': { from: ['DROPPED'], to: 'PLANNED' },
}

/** The status after `event`, or null when it changes nothing in `status`. */
export const pullAfter = (status: PullStatus, event: PullEvent): PullStatus | null =>
  pullTransitions[event].from.includes(status) ? pullTransitions[event].to : null
