import type { Page } from 'playwright-core'
import type { OrderInFull } from '#contract/orders/order.ts'
import { customerSteps } from './customer-steps.ts'
import { read, until, type Person } from './steps.ts'

/** The desks one order is worked at: a reviewer's tab, and those of the two people of finance. */
export type Desks = { readonly reviewer: Page; readonly proposes: Page; readonly agrees: Page }

/** What staff do otherwise than saying yes, each once. */
export type Objections = { paper?: string; again?: { readonly in: OrderInFull['status']; readonly reason: string }; settlement?: string }

const everyMs = 200

/** Brings an order to PAYING: its customer over HTTP, staff at their pages, nobody else. Answers what staff objected to. */
export async function liveByHand(desks: Desks, person: Person, id: string, objections: Objections = {}): Promise<readonly string[]> {
  const did: string[] = []
  const open = { ...objections }
  let last: OrderInFull | null = null
  for (let turn = 0; turn < 150; turn += 1) {
    const order = await read(person, id)
    last = order
    if (order.status === 'PAYING') return did
    if (order.status === 'REJECTED') throw new Error(`${id} was rejected after ${did.join(', ')}`)
    const { action } = order.timeline
    // The customer might send it on, but so may staff, and it is staff who are watched here.
    const isStaffs = action === null || action === 'SEND_ON'
    const step = isStaffs ? undefined : customerSteps[action]
    if (!isStaffs && !step) throw new Error(`${id} asks for ${action}, which nobody here does`)
    const deed = step ? await asCustomer(person, order, step) : await byStaff(desks, order, open)
    if (deed === null && !step) await new Promise((resolve) => setTimeout(resolve, everyMs))
    else if (deed !== null) did.push(deed)
  }
  throw new Error(`${id} is stuck in ${last?.status}, ${last?.timeline.turn}, after ${did.join(', ')}`)
}

/** The customer's step, and the moment until the order has heard of it: a partner's notice takes its way. */
async function asCustomer(
  person: Person,
  order: OrderInFull,
  step: (person: Person, order: OrderInFull) => Promise<unknown>,
): Promise<null> {
  // What was signed a moment ago is signed, though the order may not have heard of it.
  await step(person, order).catch((fault: unknown) => {
    if (!String(fault).includes('ALREADY_SIGNED')) throw fault
  })
  const before = JSON.stringify([order.status, order.timeline])
  await until(async () => {
    const { status, timeline } = await read(person, String(order.id))
    return JSON.stringify([status, timeline]) !== before
  }, `what came of ${order.timeline.action} of ${order.id}`)
  return null
}

async function byStaff(desks: Desks, order: OrderInFull, open: Objections): Promise<string | null> {
  const { status, timeline, refund_policy_type: security } = order
  if (timeline.action === null && timeline.turn !== 'staff' && timeline.turn !== 'bank') return null
  if (status === 'WAITING_FOR_CREDIT' || status === 'READY_TO_SETTLE') return payOut(desks, order, open)
  const byPicture = status === 'CHECKING_PROMISSORY' && security === 'CHEQUE'
  if (status === 'PELEKAN_VALIDATION' || byPicture) {
    const judged = await judgePapers(desks.reviewer, order, open)
    if (judged !== null || byPicture) return judged
  }
  return decide(desks.reviewer, order, open)
}

/** At the light table: the first paper that waits, by keyboard; back with its reason where somebody objects. */
async function judgePapers(page: Page, { identifier }: OrderInFull, open: Objections): Promise<string | null> {
  await page.goto(`/orders/${identifier}/papers`)
  const yes = page.getByRole('button', { name: 'تأیید و بعدی' })
  await yes.or(page.getByText('این گروه بررسی شده است')).or(page.getByText('هنوز مدرکی فرستاده نشده است')).first().waitFor()
  if ((await yes.count()) === 0) return null
  const reason = open.paper
  delete open.paper
  if (reason !== undefined) await page.getByRole('checkbox', { name: reason }).check()
  const answer = page.waitForResponse((each) => each.url().endsWith('/review'))
  await page.keyboard.press(reason === undefined ? 'a' : 'r')
  await good(answer)
  return reason === undefined ? 'papers' : 'papers back'
}

/** At the order's page: the bank's hand where it is due, else the decision, by keyboard. */
async function decide(page: Page, order: OrderInFull, open: Objections): Promise<string | null> {
  await page.goto(`/orders/${order.identifier}`)
  await page.getByRole('heading', { name: 'تصمیم شما' }).waitFor()
  const bankHand = page.getByRole('button', { name: 'ثبت امضای بانک' })
  if ((await bankHand.count()) > 0) {
    const signed = page.waitForResponse((each) => each.url().endsWith('/bank-signature'))
    await bankHand.click()
    await good(signed)
    return 'bank signature'
  }
  const again = open.again?.in === order.status ? open.again : undefined
  if (again) delete open.again
  if ((await page.getByRole('radio', { disabled: false }).count()) === 0) return null
  await page.keyboard.press(again ? 'e' : 'a')
  if (again) await page.getByRole('checkbox', { name: again.reason }).check()
  const answer = page.waitForResponse((each) => each.url().endsWith('/decisions'))
  await page.keyboard.press('Enter')
  await good(answer)
  return again ? 'asked again' : order.status
}

/** Money moves by two people: one proposes at the order's page, the other says yes there, or no with a reason. */
async function payOut({ proposes, agrees }: Desks, { identifier }: OrderInFull, open: Objections): Promise<string> {
  await proposes.goto(`/orders/${identifier}`)
  await proposes.getByRole('radio', { disabled: false }).first().waitFor()
  await proposes.keyboard.press('a')
  const proposed = proposes.waitForResponse((each) => each.url().endsWith('/decisions'))
  await proposes.keyboard.press('Enter')
  await good(proposed)
  await proposes.getByRole('heading', { name: 'منتظر تأیید نفر دوم' }).waitFor()
  await agrees.goto(`/orders/${identifier}`)
  const why = open.settlement
  delete open.settlement
  const said = agrees.waitForResponse((each) => /\/(approve|refuse)$/.test(each.url()))
  await agrees.getByRole('button', { name: why === undefined ? 'تأیید می‌کنم' : 'رد می‌کنم' }).click()
  if (why !== undefined) {
    await agrees.getByLabel('چرا؟').fill(why)
    await agrees.getByRole('dialog').getByRole('button', { name: 'رد می‌کنم' }).click()
  }
  await good(said)
  return why === undefined ? 'paid out' : 'settlement refused'
}

async function good(answer: Promise<{ status(): number; text(): Promise<string>; url(): string }>): Promise<void> {
  const said = await answer
  if (said.status() >= 400) throw new Error(`${said.url()} answered ${said.status()}: ${await said.text()}`)
}
