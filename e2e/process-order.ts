import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OrderInFull } from '#contract/lending/orders/order.ts'
import { customerSteps } from './customer-steps.ts'
import { overflowOf, smallTargets } from './on-a-phone.ts'
import { read, until, type Person } from './steps.ts'

/** One console page of a member of staff, which runs one piece of work after the other. */
export type Workspace = <T>(work: (page: Page) => Promise<T>) => Promise<T>
/** Who works on an order: a reviewer, and the two people of finance, the second on a phone. */
export type Workspaces = { readonly reviewer: Workspace; readonly proposes: Workspace; readonly agrees: Workspace }

/** What staff refuse or send back, each once. */
export type Objections = { document?: string; again?: { readonly in: OrderInFull['status']; readonly reason: string }; settlement?: string }

const everyMs = 200

export function workspaceOf(page: Page): Workspace {
  let free: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = free.then(() => work(page))
    free = turn.catch(() => undefined)
    return turn
  }
}

/** Brings an order to PAYING: the customer over HTTP, staff in the console, no autopilot. Returns what staff did. */
export async function processOrder(
  workspaces: Workspaces,
  person: Person,
  id: string,
  objections: Objections = {},
): Promise<readonly string[]> {
  const did: string[] = []
  const open = { ...objections }
  let last: OrderInFull | null = null
  for (let turn = 0; turn < 300; turn += 1) {
    const order = await read(person, id)
    last = order
    if (order.status === 'PAYING') return did
    if (order.status === 'REJECTED') throw new Error(`${id} was rejected after ${did.join(', ')}`)
    const { action } = order.timeline
    // Both the customer and staff may send the order on; this test is about staff.
    const isStaffs = action === null || action === 'SEND_ON'
    const step = isStaffs ? undefined : customerSteps[action]
    if (!isStaffs && !step) throw new Error(`${id} asks for ${action}, which nobody here does`)
    const done = step ? await asCustomer(person, order, step) : await byStaff(workspaces, order, open)
    if (done === null && !step) await new Promise((resolve) => setTimeout(resolve, everyMs))
    else if (done !== null) did.push(done)
  }
  throw new Error(`${id} is stuck in ${last?.status}, ${last?.timeline.turn}, after ${did.join(', ')}`)
}

/** The customer's step; waits until the order has changed, since a partner's notice arrives later. */
async function asCustomer(
  person: Person,
  order: OrderInFull,
  step: (person: Person, order: OrderInFull) => Promise<unknown>,
): Promise<null> {
  // The signature may have succeeded before, while the order does not show it yet.
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

async function byStaff({ reviewer, proposes, agrees }: Workspaces, order: OrderInFull, open: Objections): Promise<string | null> {
  const { status, timeline, refund_policy_type: security, identifier } = order
  if (timeline.action === null && timeline.turn !== 'staff' && timeline.turn !== 'bank') return null
  if (status === 'WAITING_FOR_CREDIT' || status === 'READY_TO_SETTLE') {
    const isProposed = await proposes((page) => propose(page, identifier))
    return isProposed ? agrees((page) => answer(page, identifier, open)) : null
  }
  const byPicture = status === 'CHECKING_PROMISSORY' && security === 'CHEQUE'
  return reviewer(async (page) => {
    await openOrder(page, identifier)
    if (status === 'PELEKAN_VALIDATION' || byPicture) {
      const judged = await judgeDocuments(page, identifier, open)
      if (judged !== null || byPicture) return judged
      await openOrder(page, identifier)
    }
    return decide(page, order, open)
  })
}

/** By the command palette; from another page, so that the order is fetched again. */
async function openOrder(page: Page, identifier: string): Promise<void> {
  if (page.url().includes(identifier)) await goTo(page, 'سفارش‌ها', 'سفارش‌ها')
  await goTo(page, identifier, `سفارش ${identifier}`)
}

/** Opens the palette's first result for these words; returns when the page of that title is shown. */
export async function goTo(page: Page, words: string, title: string): Promise<void> {
  // The address changes before the page handles keys.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.keyboard.press('Control+K')
  // A page's own filters are comboboxes too.
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill(words)
  await palette.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await titled(page, title)
}

/** Waits for the page of this title: the address changes before the page does. */
export const titled = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.title.startsWith(wanted), title)

/** Reviews the first waiting folder of documents by keyboard; sends it back with the reason of `open.document`, if any. */
async function judgeDocuments(page: Page, identifier: string, open: Objections): Promise<string | null> {
  await page.keyboard.press('p')
  await titled(page, `بررسی مدارک ${identifier}`)
  if ((await page.getByRole('button', { name: 'تأیید و بعدی' }).count()) === 0) return null
  const reason = open.document
  delete open.document
  if (reason !== undefined) await page.getByRole('checkbox', { name: reason }).check()
  const isReviewed = await pressed(page, reason === undefined ? 'a' : 'r', /\/review$/)
  return isReviewed ? (reason === undefined ? 'documents' : 'documents back') : null
}

/** On the order's page, by keyboard: the bank's signature where it is due, else the decision. */
async function decide(page: Page, order: OrderInFull, open: Objections): Promise<string | null> {
  const bankHand = page.getByRole('button', { name: 'ثبت امضای بانک' })
  if ((await bankHand.count()) > 0) {
    await bankHand.focus()
    return (await pressed(page, 'Enter', /\/bank-signature$/)) ? 'bank signature' : null
  }
  const again = open.again?.in === order.status ? open.again : undefined
  if (!(await chosenBy(page, again ? 'e' : 'a'))) return null
  if (again) await page.getByRole('checkbox', { name: again.reason }).check()
  if (!(await pressed(page, 'Enter', /\/decisions$/))) return null
  if (again) delete open.again
  return again ? 'asked again' : order.status
}

/** Two people move money: the first proposes on the order's page. */
async function propose(page: Page, identifier: string): Promise<boolean> {
  await openOrder(page, identifier)
  return (await chosenBy(page, 'a')) && pressed(page, 'Enter', /\/decisions$/)
}

/** The second approves in the list of proposals that wait, or refuses with a reason, by touch. */
async function answer(page: Page, identifier: string, open: Objections): Promise<string> {
  await page.goto('/finance?part=proposals&status=PROPOSED')
  const row = page.locator(`tr:has(a[href$="${identifier}"])`)
  await row.waitFor()
  expect([await overflowOf(page), await smallTargets(page)]).toEqual([0, []])
  const why = open.settlement
  delete open.settlement
  if (why === undefined) {
    const approve = row.getByRole('button', { name: 'تأیید می‌کنم' })
    return (await isDone(page, () => approve.click(), /\/approve$/)) ? 'paid out' : 'moved on'
  }
  await row.getByRole('button', { name: 'رد می‌کنم' }).click()
  await page.getByLabel('چرا؟').fill(why)
  const refuse = page.getByRole('dialog').getByRole('button', { name: 'رد می‌کنم' })
  return (await isDone(page, () => refuse.click(), /\/refuse$/)) ? 'settlement refused' : 'moved on'
}

/** Chooses a decision by its letter; false where it is disabled or absent. */
async function chosenBy(page: Page, letter: string): Promise<boolean> {
  await page.keyboard.press(letter)
  return (await page.getByRole('radio', { checked: true }).count()) > 0
}

const pressed = (page: Page, key: string, call: RegExp): Promise<boolean> => isDone(page, () => page.keyboard.press(key), call)

/** Does it and waits for the response of `call`; false where the order has moved on meanwhile, which the page then shows. */
async function isDone(page: Page, doIt: () => Promise<unknown>, call: RegExp): Promise<boolean> {
  const said = page.waitForResponse((each) => call.test(each.url()))
  await doIt()
  const response = await said
  if (response.ok()) return true
  const words = await response.text()
  if (words.includes('MOVED_ON') || words.includes('NOTHING_TO_REVIEW')) return false
  throw new Error(`${response.url()} answered ${response.status()}: ${words}`)
}
