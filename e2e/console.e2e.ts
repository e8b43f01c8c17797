import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveByHand, type Desks, type Objections } from './console-desk.ts'
import { customerSteps } from './customer-steps.ts'
import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { portray } from './portray.ts'
import { enrolStaff, staffAtWork, type Member } from './staff.ts'
import { haveReport, order, personLike, read, until } from './steps.ts'
import { keepPicture, type Visitor } from './visitor.ts'

/** Four orders by hand in one browser take longer than most journeys together: run where everything is proven, where pictures are kept, or asked for. */
const isAsked = ['PROVE', 'PICTURES', 'CONSOLE_JOURNEY'].some((name) => process.env[name])

/** A house in which nobody decides by itself: customers by HTTP, a reviewer and two of finance in their browsers. */
let house: OwnHouse
let staff: readonly Visitor[] = []
let members: readonly Member[]
beforeAll(async () => {
  if (!isAsked) return
  house = await openOwnHouse()
  members = await enrolStaff(house, [
    ['mina', 'مینا رستمی', 'REVIEWER'],
    ['nader', 'نادر کیانی', 'FINANCE'],
    ['saeed', 'سعید دانش', 'FINANCE'],
    ['reza', 'رضا شریفی', 'ADMIN'],
  ])
  await house.start()
  staff = await Promise.all(members.slice(0, 3).map((member) => staffAtWork(house, member)))
}, 240_000)
afterAll(async () => {
  for (const visitor of staff) await visitor.leave()
  if (isAsked) await house.leave()
}, 60_000)

type Wish = Parameters<typeof order>[1]

/** Each order is worked at in tabs of its own, which are signed in because another tab of the same person is. */
async function live(wish: Wish, objections: Objections = {}): Promise<readonly string[]> {
  const [reviewer, proposes, agrees] = await Promise.all(staff.map(({ context }) => context.newPage()))
  if (!reviewer || !proposes || !agrees) throw new Error('three are needed')
  const desks: Desks = { reviewer, proposes, agrees }
  const person = await personLike('00', { house: house.address })
  await haveReport(person)
  const did = await liveByHand(desks, person, await order(person, wish), objections)
  for (const page of Object.values(desks)) await page.close()
  return did
}

test.runIf(isAsked)(
  'without an autopilot an order of each type goes from creation to repayment through the console',
  async ({ onTestFailed }) => {
    onTestFailed(async () => {
      for (const visitor of staff)
        for (const [at, page] of visitor.context.pages().entries()) await keepPicture({ ...visitor, page }, `console-${at}`)
    })
    const [credit, card, loan, personal] = await Promise.all([
      live({ type: 'CLOSE_LOOP', store_slug: 'khaneh-ara' }, { paper: 'تصویر روی کارت ملی تار است. یک عکس روشن‌تر بفرستید.' }),
      live({ type: 'OPEN_LOOP' }, { again: { in: 'INITIAL_BANK_VALIDATION', reason: 'میانگین حساب باید برای سه ماه گذشته باشد.' } }),
      live({ type: 'INSTANT_LOAN', amount: 50_000_000, invoice_count: 3 }, { settlement: 'شمارهٔ حساب را دوباره بررسی کنید.' }),
      live({ type: 'BANK_PERSONAL_LOAN', amount: 1_000_000_000, invoice_count: 24, refund_policy_type: 'CHEQUE' }),
    ])
    expect(credit).toContain('papers back')
    expect(card).toContain('asked again')
    expect(loan).toContain('settlement refused')
    for (const did of [credit, card, loan, personal]) expect(did.at(-1)).toBe('paid out')
    expect(staff.flatMap(({ complaints }) => complaints)).toEqual([])
  },
  300_000,
)

/** Only where pictures are kept (portray.ts): three people's papers wait, and each page of the design is taken. */
// oxlint-disable-next-line vitest/expect-expect -- what it shows is looked at
test.runIf(process.env['PICTURES'])(
  'the pictures of the console',
  async () => {
    const ids: string[] = []
    for (const [name, family, type] of [
      ['حمید', 'رضایی', 'CLOSE_LOOP'],
      ['نرگس', 'بهمنی', 'OPEN_LOOP'],
      ['پریسا', 'نوری', 'INSTANT_LOAN'],
    ] as const) {
      const person = await personLike('00', { name, family, house: house.address })
      await haveReport(person)
      const wish = type === 'INSTANT_LOAN' ? { type, amount: 50_000_000, invoice_count: 3 } : { type }
      const id = await order(person, { ...wish, ...(type === 'CLOSE_LOOP' && { store_slug: 'khaneh-ara' }) })
      await until(async () => (await read(person, id)).timeline.action === 'SEND_DOCUMENTS', 'the turn of the papers')
      await customerSteps.SEND_DOCUMENTS?.(person, await read(person, id))
      ids.push((await read(person, id)).identifier)
    }
    const [reviewer, admin] = [staff[0], members[3] && (await staffAtWork(house, members[3]))]
    if (!reviewer || !admin) throw new Error('two are needed')
    const pages = { queue: '/?queue=papers', order: `/orders/${ids[0]}`, document: `/orders/${ids[0]}/papers` }
    const kept = { audit: '/audit', figures: '/figures', health: '/health', settings: '/settings?part=staff' }
    for (const [{ page }, paths] of [
      [reviewer, pages],
      [admin, kept],
    ] as const)
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        for (const width of [1440, 1024]) {
          await page.setViewportSize({ width, height: 900 })
          await portray(page, `console-${name}${width === 1440 ? '' : `-${width}`}`)
        }
      }
    await admin.leave()
  },
  300_000,
)
