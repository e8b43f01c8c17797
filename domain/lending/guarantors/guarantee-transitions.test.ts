import { expect, test } from 'vitest'
import { instant } from '#domain/platform/kernel/time.ts'
import {
  advanceGuarantee,
  commandOfGuaranteePatch,
  guaranteeActors,
  guaranteeCommands,
  guaranteeTransitions,
  type GuaranteeCase,
} from './guarantee-transitions.ts'
import {
  approvedGuarantees,
  guarantorsRenewedAt,
  guaranteeStatuses,
  isGuaranteeSigned,
  patchableGuaranteeStatuses,
  shownGuaranteeStatus,
  signedGuarantees,
} from './guarantee.ts'

/** A guarantee for which every guard passes. */
const completeCase: GuaranteeCase = {
  status: 'CHECKING',
  isConsented: true,
  isApproved: false,
  identification: 'APPROVED',
  areReasonsMet: true,
  phase: 'before',
  isAskedAgainToday: false,
}

/** The guarantee table of lifecycle.md §1, written independently: actor, command, from, to. */
const documented = new Set([
  'guarantor consent CHECKING>CHECKING',
  'system sign CHECKING>DOCUMENT_SIGNATURE',
  'guarantor hand-in DOCUMENT_SIGNATURE>DOCUMENT_VALIDATION',
  'guarantor hand-in FINAL_EDITION>DOCUMENT_VALIDATION',
  'staff approve DOCUMENT_VALIDATION>DOCUMENT_VALIDATION',
  'staff ask-edition DOCUMENT_SIGNATURE>FINAL_EDITION',
  'staff ask-edition DOCUMENT_VALIDATION>FINAL_EDITION',
  ...['CHECKING', 'DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION'].flatMap((open) => [
    `guarantor reject ${open}>REJECT`,
    `owner withdraw ${open}>REJECT`,
    `system close ${open}>REJECT`,
  ]),
  'owner ask-again REJECT>CHECKING',
  // R-GUARANTEE-08..10 and row 28: every signed guarantee ends as FINISHED with the order.
  'system finish DOCUMENT_SIGNATURE>FINISHED',
  'system finish DOCUMENT_VALIDATION>FINISHED',
  'system finish FINAL_EDITION>FINISHED',
])

test('R-GUARANTEE-04, R-GUARANTEE-15: of all statuses, commands and actors the table allows exactly what the specification names', () => {
  const allowed = new Set<string>()
  const refused = new Set<string>()
  for (const status of guaranteeStatuses)
    for (const command of guaranteeCommands)
      for (const actor of guaranteeActors) {
        const move = advanceGuarantee({ ...completeCase, status }, command, actor)
        if (move.ok) allowed.add(`${actor} ${command} ${status}>${move.value.to}`)
        else refused.add(move.error.kind)
      }
  expect([...allowed].toSorted()).toEqual([...documented].toSorted())
  expect([...refused].toSorted()).toEqual(['GUARANTEE_ACTOR', 'GUARANTEE_STATUS'])
  expect(guaranteeStatuses).toEqual(['CHECKING', 'DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION', 'FINISHED', 'REJECT'])
})

test('R-GUARANTOR-11: only the guarantor moves a guarantee forward; the owner may ask again and withdraw, never set DOCUMENT_VALIDATION', () => {
  const forward = guaranteeTransitions.filter(({ to }) => to !== 'REJECT' && to !== 'FINAL_EDITION')
  expect(forward.filter(({ by }) => by === 'owner').map(({ command }) => command)).toEqual(['ask-again'])
  expect(patches('owner')).toEqual(['ask-again', null, 'withdraw'])
  expect(patches('guarantor')).toEqual(['consent', 'hand-in', 'reject'])
})

test('each guard refuses its own transitions and no others', () => {
  expect(refusal({ isConsented: false }, 'sign', 'system')).toBe('CONSENT_NEEDED')
  for (const identification of ['MISSING', 'REJECTED'] as const) {
    expect(refusal({ status: 'DOCUMENT_SIGNATURE', identification }, 'hand-in', 'guarantor')).toBe('IDENTIFICATION_NEEDED')
    expect(refusal({ status: 'FINAL_EDITION', identification }, 'hand-in', 'guarantor')).toBe('IDENTIFICATION_NEEDED')
  }
  expect(refusal({ status: 'DOCUMENT_SIGNATURE', identification: 'PENDING' }, 'hand-in', 'guarantor')).toBeNull()
  expect(refusal({ status: 'FINAL_EDITION', areReasonsMet: false }, 'hand-in', 'guarantor')).toBe('GUARANTEE_EVIDENCE_NEEDED')
  expect(refusal({ status: 'DOCUMENT_VALIDATION', identification: 'PENDING' }, 'approve', 'staff')).toBe('IDENTIFICATION_UNJUDGED')
  expect(refusal({ status: 'DOCUMENT_VALIDATION', isApproved: true }, 'approve', 'staff')).toBe('GUARANTEE_APPROVED')
  const phases = ['before', 'signing', 'after', 'ended'] as const
  expect(phases.map((phase) => refusal({ phase }, 'reject', 'guarantor'))).toEqual([null, null, 'GUARANTEE_BOUND', null])
  expect(phases.map((phase) => refusal({ phase }, 'withdraw', 'owner'))).toEqual([
    null,
    'GUARANTEE_BOUND',
    'GUARANTEE_BOUND',
    'GUARANTEE_BOUND',
  ])
  const declined = { status: 'REJECT' } as const
  expect(phases.map((phase) => refusal({ ...declined, phase }, 'ask-again', 'owner'))).toEqual([
    null,
    null,
    'GUARANTORS_CLOSED',
    'GUARANTORS_CLOSED',
  ])
  expect(refusal({ ...declined, isAskedAgainToday: true }, 'ask-again', 'owner')).toBe('ASKED_TODAY')
})

test('R-GUARANTEE-08..11: the contract counts as signed in four statuses', () => {
  expect(guaranteeStatuses.filter(isGuaranteeSigned)).toEqual(['DOCUMENT_SIGNATURE', 'DOCUMENT_VALIDATION', 'FINAL_EDITION', 'FINISHED'])
  const all = guaranteeStatuses.map((status) => ({ status, isApproved: true }))
  expect([signedGuarantees(all), approvedGuarantees(all)]).toEqual([4, 4])
  expect(approvedGuarantees(all.map((each) => ({ ...each, isApproved: false })))).toBe(0)
})

test('a reason that names the guarantor is renewed by the newest signed guarantee, and by none while fewer are signed than needed', () => {
  const all = [
    { status: 'DOCUMENT_VALIDATION', statusAt: instant(3) },
    { status: 'DOCUMENT_SIGNATURE', statusAt: instant(5) },
    { status: 'FINAL_EDITION', statusAt: instant(4) },
    { status: 'CHECKING', statusAt: instant(9) },
    { status: 'REJECT', statusAt: instant(9) },
  ] as const
  expect([0, 3, 4].map((needed) => guarantorsRenewedAt(all, needed))).toEqual([5, 5, null])
  expect(guarantorsRenewedAt(all.slice(3), 0)).toBeNull()
})

test('R-GUARANTEE-06, R-GUARANTEE-07: an edition shows its previous status, DOCUMENT_VALIDATION by default; every other status shows itself', () => {
  expect(shownGuaranteeStatus('FINAL_EDITION', 'DOCUMENT_SIGNATURE')).toBe('DOCUMENT_SIGNATURE')
  expect(shownGuaranteeStatus('FINAL_EDITION', null)).toBe('DOCUMENT_VALIDATION')
  for (const status of guaranteeStatuses.filter((each) => each !== 'FINAL_EDITION'))
    expect(shownGuaranteeStatus(status, 'DOCUMENT_SIGNATURE')).toBe(status)
})

test('R-GUARANTEE-05, R-GUARANTEE-12..14: a client may patch to three statuses, REJECT among them, and nothing leads out of FINISHED', () => {
  expect(patchableGuaranteeStatuses).toEqual(['CHECKING', 'DOCUMENT_VALIDATION', 'REJECT'])
  expect(guaranteeTransitions.filter(({ from }) => from.includes('FINISHED'))).toEqual([])
  expect(guaranteeTransitions.filter(({ from }) => from.includes('REJECT')).map(({ command }) => command)).toEqual(['ask-again'])
})

const patches = (by: 'owner' | 'guarantor') => patchableGuaranteeStatuses.map((status) => commandOfGuaranteePatch(by, status))

const refusal = (change: Partial<GuaranteeCase>, command: (typeof guaranteeCommands)[number], actor: (typeof guaranteeActors)[number]) => {
  const move = advanceGuarantee({ ...completeCase, ...change }, command, actor)
  return move.ok ? null : move.error.kind
}
