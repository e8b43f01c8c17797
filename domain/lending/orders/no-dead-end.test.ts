import { expect, test } from 'vitest'
import { everyCase } from '#testing/lending/orders/every-case.ts'
import { customerCardStatus } from '../cards/card.ts'
import { acceptsUpload } from '../promissory/promissory.ts'
import { backRefusal, frontRefusal, mortgageDeedRefusal } from './collateral-refusals.ts'
import type { OrderCase } from './order-case.ts'
import type { ActionKind } from './progress/action-kind.ts'
import { timelineOf, type Timeline } from './progress/timeline.ts'
import { endings, type Turn } from './progress/turn.ts'
import { allowedCommands, dueSystemMoves } from './transitions/advance-order.ts'
import { asApproved } from './transitions/decisions.ts'

const ends = ['cancel', 'reject', 'reject-initially', 'reject-finally', 'expire']
const onward = (commands: readonly string[]) => commands.some((command) => !ends.includes(command))

/** What staff and bank do by reviews of pictures, guarantors and requests, and by jobs, beside their decisions. */
const isUnderReview = ({ documents, guarantees, note, cheque, mortgageDeed, isValuationPaid, isFrozen }: OrderCase): boolean =>
  isFrozen ||
  Object.values(documents).includes('PENDING') ||
  guarantees.some(({ status, isApproved }) => status === 'DOCUMENT_VALIDATION' && !isApproved) ||
  note?.status === 'PENDING' ||
  cheque?.front === 'PENDING' ||
  cheque?.back === 'PENDING' ||
  (mortgageDeed === 'PENDING' && isValuationPaid)

/** Whether the rules of the server accept what the page offers. */
function isAccepted(order: OrderCase, action: ActionKind): boolean {
  const targets = order.reasons.map(({ target }) => target)
  const secured = { ...order, targets }
  const commands = allowedCommands('customer', order)
  if (action === 'SEND_ON') return commands.includes('send-to-bank')
  if (action === 'RESOLVE') return commands.includes('resolve-reasons')
  if (action === 'HAND_IN') return commands.includes('hand-in-collateral')
  if (action === 'SEND_CHEQUE_FRONT') return frontRefusal(secured, order.cheque) === null
  if (action === 'SEND_CHEQUE_BACK') return backRefusal(secured, order.cheque) === null
  if (action === 'SEND_DEED') return mortgageDeedRefusal(secured, order.mortgageDeed) === null
  return action !== 'BUY_PROMISSORY' || acceptsUpload(order.note)
}

type WayOn = (order: OrderCase, timeline: Timeline) => boolean

/** Whether whoever's turn it is has a way on. */
const waysOn: Readonly<Record<Turn, WayOn>> = {
  customer: (order, { action }) => action !== null && isAccepted(order, action),
  guarantor: ({ guarantees }) =>
    guarantees.some(({ status }) => status === 'CHECKING' || status === 'DOCUMENT_SIGNATURE' || status === 'FINAL_EDITION'),
  staff: (order) => isUnderReview(order) || onward(allowedCommands('staff', asApproved(order))),
  bank: (order) => isBanksJob(order) || onward([...allowedCommands('bank', order), ...dueSystemMoves(order)]),
  bureau: (order) => order.reportRequest === 'IN_PROGRESSING' || onward(dueSystemMoves(order)),
  post: ({ card }) => customerCardStatus(card) === 'ISSUING',
  system: (order) => onward(dueSystemMoves(order)),
  nobody: ({ status }, { action, ending }) => (status === 'PAYING' ? action === 'PAY_INVOICES' : status === 'FINISHED' || ending !== null),
}

/** The bank issues a paid note, signs after the customer, says by a job or by hand whether there is an account, and opens one. */
const isBanksJob = ({ status, note, signatures, hasBankAccount, accountsAtBank }: OrderCase): boolean =>
  (status === 'UPLOAD_PROMISSORY' && note?.status === 'PROMISSORY_REQUEST') ||
  (status === 'SIGNING_CONTRACTS' && signatures.customer && !signatures.bank) ||
  (status === 'CHECK_HAVING_ACCOUNT' && !hasBankAccount && accountsAtBank === null) ||
  status === 'OPENING_BANK_ACCOUNT'

test('F-014, F-111: no status of any type and collateral is a dead end, whatever is missing', () => {
  const cases = everyCase()
  expect(cases.length).toBeGreaterThan(900)
  const stuck = cases.filter(({ order }) => {
    const timeline = timelineOf(order)
    return !waysOn[timeline.turn](order, timeline)
  })
  expect(stuck.map(({ name, order }) => `${name}: ${timelineOf(order).turn}`)).toEqual([])
})

test('F-014, F-111: badge, stair, turn and button say the same in every case', () => {
  for (const { name, order } of everyCase())
    for (const ended of endings) {
      const { turn, tone, action, caption, steps, ending } = timelineOf(order, ended)
      const present = steps.filter(({ state }) => state !== 'done' && state !== 'todo')
      const isMine = turn === 'customer'
      expect([name, isMine]).toEqual([name, tone === 'action'])
      expect([name, isMine]).toEqual([name, present[0]?.state === 'warn'])
      expect([name, isMine]).toEqual([name, action !== null && action !== 'PAY_INVOICES'])
      expect([name, ending === 'REFUSED']).toEqual([name, tone === 'danger'])
      expect([name, caption]).toEqual([name, expect.stringMatching(/^[\u0600-\u06ff\u200c ]+$/)])
    }
})

test('F-014, R-ORDER-49, R-STAGE-14..16: a caption belongs to one turn, so that no badge names another’s', () => {
  const turnsOf = new Map<string, Set<string>>()
  for (const { order } of everyCase()) {
    const { caption, turn } = timelineOf(order)
    turnsOf.set(caption, (turnsOf.get(caption) ?? new Set()).add(turn === 'customer' ? 'customer' : 'another'))
  }
  expect([...turnsOf].filter(([, turns]) => turns.size > 1).map(([caption]) => caption)).toEqual([])
})
