import { opsMe } from '#contract/backoffice/access/routes.ts'
import { approveProposal, refuseProposal } from '#contract/backoffice/approvals/routes.ts'
import {
  decideOrder,
  readOrderDocuments,
  readOrderForStaff,
  reviewChequeSide,
  reviewDocumentGroup,
  reviewGuarantorDocuments,
  reviewMortgageDeed,
  signContractForBank,
} from '#contract/backoffice/order-review/routes.ts'
import type { Customer, Fixture } from '../lending/orders/fixture.ts'
import { steps } from '../lending/orders/follow-order.ts'
import type { StaffApp } from './staff-app.ts'

type Member = Awaited<ReturnType<StaffApp['signedIn']>>
export type Team = { readonly reviewer: Member; readonly first: Member; readonly second: Member }

/** Where staff object instead of approving, each once: the code of the reason by subject. */
export type Objections = {
  documents?: string
  command?: { when: string; give: string; code: string }
  cheque?: string
  mortgageDeed?: string
  settlement?: string
}

/** A reviewer and two members of FINANCE. */
export const openTeam = async (staffApp: StaffApp): Promise<Team> => ({
  reviewer: await staffApp.signedIn('reviewer', 'REVIEWER'),
  first: await staffApp.signedIn('first', 'FINANCE'),
  second: await staffApp.signedIn('second', 'FINANCE'),
})

/** Brings an order to PAYING without the autopilot: the customer takes the steps of the page, staff those of the console. Returns the steps of staff. */
export async function followByHand(
  fixture: Fixture,
  staffApp: StaffApp,
  team: Team,
  customer: Customer,
  id: number,
  objections: Objections = {},
) {
  const did: string[] = []
  const open = { ...objections }
  for (let turn = 0; turn < 60; turn += 1) {
    const order = await fixture.read(customer, id)
    if (order.status === 'PAYING') return did
    if (order.status === 'REJECTED') throw new Error(`rejected after ${did.join(', ')}`)
    const { action } = order.timeline
    const step = action && steps[action]
    // Using a session extends it while the clock advances.
    if (turn % 5 === 0) for (const { token } of Object.values(team)) await staffApp.call(opsMe, {}, token)
    const isValidated = order.status === 'PELEKAN_VALIDATION' && order.timeline.turn === 'staff'
    const guarantor = isValidated ? await approveGuarantor(staffApp, team, String(id)) : null
    if (guarantor) did.push(guarantor)
    else if (step) {
      const done = await step(fixture, customer, order)
      if (done && done.status >= 400) throw new Error(`${action}: ${JSON.stringify(done)}`)
    } else {
      const taken = await stepByStaff(staffApp, team, String(id), open)
      if (taken) did.push(taken)
    }
    await fixture.work(2, order.status)
  }
  const { body } = await staffApp.call(readOrderForStaff, { params: { order: String(id) } }, team.reviewer.token)
  throw new Error(
    `stuck in ${body.results.status} (${body.results.turn}): ${JSON.stringify(body.results.decisions)} after ${did.join(', ')}`,
  )
}

async function succeeded(answer: Promise<{ status: number; body: unknown }>, step: string): Promise<string> {
  const { status, body } = await answer
  if (status >= 400) throw new Error(`${step}: ${JSON.stringify(body)}`)
  return step
}

async function stepByStaff(staffApp: StaffApp, team: Team, order: string, open: Objections): Promise<string | null> {
  const { token } = team.reviewer
  const once = (key: 'documents' | 'cheque' | 'mortgageDeed') => {
    const code = open[key]
    delete open[key]
    return code === undefined ? [] : [{ code }]
  }
  const { results: sent } = (await staffApp.call(readOrderDocuments, { params: { order } }, token)).body
  const group = sent.groups.find(({ is_reviewable }) => is_reviewable)
  if (group) {
    const params = { customer_id: group.owner.id, group: group.group }
    const reasons = group.group === 'IDENTIFICATION' ? once('documents').map(({ code }) => ({ code, target: 'NATIONAL_FRONT' })) : []
    const shown = group.papers.filter(({ status }) => status === 'PENDING').map(({ id }) => id)
    return succeeded(
      staffApp.call(reviewDocumentGroup, { params, body: { papers: shown, reasons } }, token),
      `papers ${reasons.length > 0 ? 'back' : 'yes'}`,
    )
  }
  const side = sent.cheque?.sides.find(({ is_reviewable }) => is_reviewable)
  if (side) {
    const reasons = once('cheque')
    return succeeded(
      staffApp.call(reviewChequeSide, { params: { order, side: side.side }, body: { sent_at: side.sent_at ?? '', reasons } }, token),
      `cheque ${side.side}`,
    )
  }
  if (sent.deed?.is_reviewable) {
    const reasons = once('mortgageDeed')
    return succeeded(
      staffApp.call(reviewMortgageDeed, { params: { order }, body: { sent_at: sent.deed.sent_at, reasons } }, token),
      `deed ${reasons.length > 0 ? 'back' : 'yes'}`,
    )
  }
  const { results: current } = (await staffApp.call(readOrderForStaff, { params: { order } }, token)).body
  if (current.is_bank_signature_due) return succeeded(staffApp.call(signContractForBank, { params: { order } }, token), 'bank signature')
  const yes = current.decisions.find(({ tone, barred }) => tone === 'yes' && barred === null)
  if (yes) {
    const objection = open.command?.when === yes.command ? open.command : undefined
    if (objection) delete open.command
    const command = current.decisions.find((each) => each.command === objection?.give) ?? yes
    const reasons = objection ? [{ code: objection.code }] : []
    const account = command.asks_for === 'account_number' ? { account_number: '0012345678901' } : {}
    const body = { command: command.command, version: current.version, reasons, ...account }
    return succeeded(staffApp.call(decideOrder, { params: { order }, body }, token), command.command)
  }
  return stepByFinance(staffApp, team, order, open)
}

/** Approves a guarantor who has sent their documents. */
async function approveGuarantor(staffApp: StaffApp, { reviewer: { token } }: Team, order: string): Promise<string | null> {
  const { results: current } = (await staffApp.call(readOrderForStaff, { params: { order } }, token)).body
  const guarantee = current.surroundings.guarantees.find(({ is_reviewable }) => is_reviewable)
  if (!guarantee) return null
  const reviewed = await staffApp.call(reviewGuarantorDocuments, { params: { order, id: guarantee.id }, body: { reasons: [] } }, token)
  if (reviewed.status !== 200) throw new Error(JSON.stringify(reviewed.body))
  return 'guarantor'
}

/** One member proposes and the other approves; with an objection the second refuses once. */
async function stepByFinance(staffApp: StaffApp, { first, second }: Team, order: string, open: Objections): Promise<string | null> {
  const { results: current } = (await staffApp.call(readOrderForStaff, { params: { order } }, first.token)).body
  const money = current.decisions.find(({ moves_money, barred }) => moves_money && barred === null)
  if (!money) return null
  const body = { command: money.command, version: current.version }
  const proposed = await staffApp.call(decideOrder, { params: { order }, body }, first.token)
  const id = proposed.body.results.proposal_id
  if (id === null) throw new Error('money moved by one person')
  const params = { customer_id: current.customer.id, id }
  const byProposer = await staffApp.call(approveProposal, { params }, first.token)
  if (byProposer.body.code !== 'SECOND_PERSON_NEEDED') throw new Error(`byProposer: ${JSON.stringify(byProposer.body)}`)
  if (open.settlement !== undefined) {
    const why = open.settlement
    delete open.settlement
    const refused = await staffApp.call(refuseProposal, { params, body: { why } }, second.token)
    if (refused.body.results.status !== 'REFUSED') throw new Error(JSON.stringify(refused.body))
    return `${money.command} refused`
  }
  const approved = await staffApp.call(approveProposal, { params }, second.token)
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body))
  return money.command
}
