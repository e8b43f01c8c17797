import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { identificationStage, propertyStage, temporaryUpload } from '#contract/lending/documents/routes.ts'
import { demoStaff } from '#server/app/seed/demo-people.ts'
import { portray } from './portray.ts'
import { staffAtWork } from './staff.ts'
import { untilAction, haveReport, order, personLike, type Person } from './steps.ts'
import type { Visitor } from './visitor.ts'

/**
 * The pictures of the console for docs/screens, of a running system whose autopilot is slow, so that work waits:
 * `AUTOPILOT_DELAY_MS=86400000 npm start`, then with E2E_SERVER, E2E_SANDBOX and E2E_CONSOLE set
 * `PICTURES=docs/screens npx vitest run --project e2e e2e/console-pictures`.
 */
const isAsked = Boolean(process.env['PICTURES'] && inject('console'))

/** The pages by the role that opens them. */
const pages = (identifier: string) =>
  ({
    reviewer: {
      queue: '/?queue=papers',
      order: `/orders/${identifier}`,
      documents: `/orders/${identifier}/papers`,
    },
    admin: { policies: '/settings?part=policies', health: '/health', audit: '/audit' },
  }) as const

test.runIf(isAsked)(
  'pictures of the console, whose pages log no error',
  async () => {
    const app = { console: inject('console') ?? '' }
    const [identifier = ''] = await Promise.all(
      [['حمید', 'رضایی'] as const, ['نرگس', 'بهمنی'] as const, ['پریسا', 'نوری'] as const].map(waitingOrder),
    )
    const complaints: string[] = []
    for (const [name, shown] of Object.entries(pages(identifier))) {
      const member = demoStaff.members.find((each) => each.name === name)
      if (!member) throw new Error(`nobody is called ${name}`)
      const visitor = await staffAtWork(app, { ...member, password: demoStaff.password })
      for (const [picture, path] of Object.entries(shown)) await takePage(visitor, picture, path)
      if (name === 'reviewer') await takeDecision(visitor, identifier)
      complaints.push(...visitor.complaints)
      await visitor.leave()
    }
    expect(complaints).toEqual([])
  },
  900_000,
)

async function takePage({ page }: Visitor, picture: string, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0))
  await portray(page, `console-${picture}`)
}

/** A decision with its reasons. */
async function takeDecision({ page }: Visitor, identifier: string): Promise<void> {
  await page.goto(`/orders/${identifier}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('e')
  await page.keyboard.press('1')
  await portray(page, 'console-decision')
}

/** A customer of this name whose identity and address wait for review. */
async function waitingOrder([name, family]: readonly [string, string]): Promise<string> {
  const person = await personLike('00', { name, family })
  await haveReport(person)
  const id = await order(person, { type: 'CLOSE_LOOP', store_slug: 'khaneh-ara' })
  const { identifier } = await untilAction(person, id, 'SEND_DOCUMENTS')
  const front = { type: 'NATIONAL_FRONT' as const, session_id: await uploadDrawn(person, 'کارت ملی') }
  const back = { type: 'NATIONAL_BACK' as const, session_id: await uploadDrawn(person, 'پشت کارت ملی') }
  await person.call(identificationStage, { body: { sessions: [front, back], has_national_receipt: false } })
  const home = { type: 'PROPERTY_DOCUMENT' as const, session_id: await uploadDrawn(person, 'اجاره‌نامه') }
  await person.call(propertyStage, { body: { sessions: [home] } }).catch(() => null)
  return identifier
}

const line = (at: number, width: number) => `<rect x="${1080 - width}" y="${at}" width="${width}" height="26" rx="13" fill="#9fb3d1"/>`

/** A picture that looks like a document, without personal data. */
async function uploadDrawn(person: Person, title: string): Promise<string> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="760"><rect width="1200" height="760" rx="40" fill="#eef3fb"/>
    <rect width="1200" height="130" fill="#c9d8ef"/><rect x="80" y="220" width="280" height="360" rx="20" fill="#b9c9e3"/>
    <g font-family="Vazirmatn, sans-serif" text-anchor="end" fill="#25406b"><text x="1120" y="85" font-size="52">${title}</text>
    <text x="1080" y="270" font-size="44">${person.name} ${person.family}</text></g>${line(320, 420)}${line(390, 520)}${line(460, 360)}${line(530, 460)}</svg>`
  const buffer = await sharp(Buffer.from(drawn)).jpeg({ quality: 90 }).toBuffer()
  return (await person.call(temporaryUpload, { fields: {} }, { file: { name: 'مدرک.jpg', mimeType: 'image/jpeg', buffer } })).results
    .session_id
}
