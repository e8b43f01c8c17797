import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDocuments } from '#contract/lending/documents/routes.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import type { OrderType } from '#domain/platform/products/order-types.ts'
import { enterAt, tabTo } from './by-keys.ts'
import { customerSteps } from './customer-steps.ts'
import { phoneFaults } from './on-a-phone.ts'
import { onPostgres, openOwnServer, type OwnServer } from './own-server.ts'
import { workspaceOf, goTo, processOrder, titled, type Workspaces, type Objections } from './process-order.ts'
import { enrolStaff, staffAtWork } from './staff.ts'
import { untilAction, haveReport, order, personLike, read, type Person } from './steps.ts'
import type { Visitor } from './visitor.ts'

const inputs = {
  CLOSE_LOOP: { store_slug: 'khaneh-ara' },
  OPEN_LOOP: {},
  // Within half the limit of these people, whose income nobody has verified.
  INSTANT_LOAN: { amount: 30_000_000, invoice_count: 3 },
  BANK_PERSONAL_LOAN: { amount: 1_000_000_000, invoice_count: 24, refund_policy_type: 'CHEQUE' },
} as const
type Ordered = { readonly person: Person; readonly id: string; readonly identifier: string }

/** A system without autopilot: customers by HTTP, a reviewer and two of finance in their browsers, the last of them and a second reviewer on phones. */
let app: OwnServer
let staff: readonly Visitor[] = []
const orders: Partial<Record<OrderType, Ordered>> = {}

beforeAll(async () => {
  app = await openOwnServer(await onPostgres())
  const members = await enrolStaff(app, [
    ['mina', 'مینا رستمی', 'REVIEWER'],
    ['nader', 'نادر کیانی', 'FINANCE'],
    ['saeed', 'سعید دانش', 'FINANCE'],
    ['parvin', 'پروین صدر', 'REVIEWER'],
  ])
  await app.start()
  staff = await Promise.all(members.map((member, at) => staffAtWork(app, member, { isPhone: at > 1 })))
  await Promise.all([begin('CLOSE_LOOP'), begin('OPEN_LOOP'), begin('INSTANT_LOAN'), begin('BANK_PERSONAL_LOAN')])
}, 600_000)
afterAll(async () => {
  for (const visitor of staff) await visitor.leave()
  await app.leave()
}, 120_000)

async function begin(type: keyof typeof inputs): Promise<void> {
  orders[type] = await newOrder(type)
}

/** A new customer with a credit report and an order of this type that waits for the first documents. */
async function newOrder(type: keyof typeof inputs): Promise<Ordered> {
  const person = await personLike('00', { app: app.address })
  await haveReport(person)
  const id = await order(person, { type, ...inputs[type] })
  const { identifier } = await untilAction(person, id, 'SEND_DOCUMENTS')
  return { person, id, identifier }
}

function orderOf(type: OrderType): Ordered {
  const ordered = orders[type]
  if (!ordered) throw new Error(`no ${type} was ordered`)
  return ordered
}

test('F-202: with the keyboard alone a reviewer takes the next case, compares, returns one document with a free reason, approves the rest and assigns the order', async () => {
  const [page, waiting] = [staff[0]?.page, [orderOf('OPEN_LOOP'), orderOf('INSTANT_LOAN'), orderOf('BANK_PERSONAL_LOAN')]]
  if (!page) throw new Error('nobody is at the desk')
  for (const { person, id } of waiting) await customerSteps.SEND_DOCUMENTS?.(person, await read(person, id))

  await goTo(page, 'مدارک', 'صف کار')
  await page.getByRole('row').nth(waiting.length).waitFor()
  await page.keyboard.press('n')
  const opened: string[] = []
  for (const isSentBack of [false, true, false]) {
    await page.waitForURL((url) => url.pathname.endsWith('/papers') && !opened.some((identifier) => url.pathname.includes(identifier)))
    const identifier = new URL(page.url()).pathname.split('/')[2] ?? ''
    opened.push(identifier)
    await titled(page, `بررسی مدارک ${identifier}`)
    await page.getByRole('button', { name: 'تأیید و بعدی' }).waitFor()
    await page.getByRole('button', { name: 'کد ملی نمی‌خواند' }).waitFor()
    if (isSentBack) await returnFront(page)
    else await page.keyboard.press('a')
  }
  await page.getByText('این صف خالی است').first().waitFor()

  expect(opened.toSorted()).toEqual(waiting.map(({ identifier }) => identifier).toSorted())
  const sentBack = waiting.filter(({ identifier }) => identifier === opened[1])
  // The order changes a moment later.
  for (const each of waiting) await expect.poll(() => isReturned(each)).toBe(sentBack.includes(each))
  const [returned] = sentBack
  if (!returned) throw new Error('nothing was returned')
  const documents = (await returned.person.call(listDocuments, {})).results
  const shown = Object.fromEntries(documents.map(({ type, status, description }) => [type, [status, description]]))
  expect(shown).toEqual({ NATIONAL_BACK: ['APPROVED', null], NATIONAL_FRONT: ['REJECTED', freeReason] })
  await assignByKeyboard(page, returned.identifier)
}, 600_000)

test('R-PHONE-02: on a phone a reviewer goes from the queue to an order’s documents and from the order to its decision by touch', async () => {
  const page = staff[3]?.page
  if (!page) throw new Error('nobody holds a phone')
  const { person, id, identifier } = await newOrder('INSTANT_LOAN')
  await customerSteps.SEND_DOCUMENTS?.(person, await read(person, id))
  await page.goto('/?queue=papers')
  const open = page.getByRole('link', { name: /^باز کردن/ })
  await open.waitFor()
  expect(await phoneFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'بیشتر' }).click()
  await page.getByRole('switch', { name: 'حالت تیره' }).click()
  expect(await phoneFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'بستن' }).click()

  await open.click()
  await page.getByRole('button', { name: 'تأیید و بعدی' }).waitFor()
  expect(await phoneFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'تأیید و بعدی' }).click()
  await page.getByText('این صف خالی است').first().waitFor()

  await page.getByRole('link', { name: 'سفارش‌ها' }).click()
  await page.locator(`a[href$="${identifier}"]`).click()
  await page.getByRole('button', { name: 'تصمیم شما' }).click()
  await page.getByRole('radio', { name: 'رد سفارش' }).check()
  await page.getByRole('checkbox').first().check()
  expect(await phoneFaults(page)).toEqual([])
  await page.locator('.actbar').getByRole('button', { name: 'رد سفارش' }).click()
  await expect.poll(async () => (await read(person, id)).status, { timeout: 30_000 }).toBe('REJECTED')
}, 600_000)

test('R-PHONE-02: without an autopilot an order of each type goes from creation to repayment through the console, approved on a phone', async () => {
  const [reviewer, proposes, agrees] = staff.map(({ page }) => workspaceOf(page))
  if (!reviewer || !proposes || !agrees) throw new Error('three are needed')
  const workspaces: Workspaces = { reviewer, proposes, agrees }
  const live = (type: OrderType, objections?: Objections) => processOrder(workspaces, orderOf(type).person, orderOf(type).id, objections)

  const [credit, card, loan, personal] = await Promise.all([
    live('CLOSE_LOOP', { document: 'تصویر روی کارت ملی تار است. یک عکس روشن‌تر بفرستید.' }),
    live('OPEN_LOOP', { again: { in: 'INITIAL_BANK_VALIDATION', reason: 'معدل حساب باید برای سه ماه گذشته باشد.' } }),
    live('INSTANT_LOAN', { settlement: 'شمارهٔ حساب را دوباره بررسی کنید.' }),
    live('BANK_PERSONAL_LOAN'),
  ])
  expect(credit).toContain('documents back')
  expect(card).toContain('asked again')
  expect(loan).toContain('settlement refused')
  for (const did of [credit, card, loan, personal]) expect(did.at(-1)).toBe('paid out')
  expect(staff.flatMap(({ complaints }) => complaints)).toEqual([])
}, 600_000)

const freeReason = 'گوشهٔ کارت زیر انگشت شماست. کارت را روی میز بگذارید و دوباره عکس بگیرید.'

/** Looks through the comparison, then returns the front of the card with a sentence of one's own. */
async function returnFront(page: Page): Promise<void> {
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('1')
  await tabTo(page.locator('textarea'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(freeReason)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('r')
}

/** Opens the order by its number, and assigns it to the first colleague of the list. */
async function assignByKeyboard(page: Page, identifier: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await page.keyboard.type(identifier)
  await page.getByRole('option', { name: persianDigits(identifier.replace('PL-', '')) }).waitFor()
  await page.keyboard.press('Enter')
  await titled(page, `سفارش ${identifier}`)
  await page.getByRole('combobox', { name: 'همکار', exact: true }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('ArrowDown')
  await enterAt(page.locator('button[type=submit]'))
  await page.getByText('سپرده به').waitFor()
}

/** Whether the customer must send the returned documents again. */
async function isReturned({ person, id }: Ordered): Promise<boolean> {
  const { timeline } = await read(person, id)
  return timeline.missing.some((each) => each.kind === 'DOCUMENTS' && each.is_returned)
}
