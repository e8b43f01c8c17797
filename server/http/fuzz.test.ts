import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedBody } from '#contract/http/envelope.ts'
import type { Route } from '#contract/http/route.ts'
import { picture } from '../files/testing/send-file.ts'
import { politePartners } from '../seed/polite-partners.ts'
import { openSession } from '../sessions/sql.ts'
import { chanceOf, type Chance } from '../testing/chance.ts'
import { onBothEngines, onOneEngine } from '../testing/on-both-engines.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { describeApi } from './description.ts'
import { openCrowd, valuesByCustomer } from './testing/crowd.ts'
import { requestTo, type Sender, type Sent } from './testing/generate-request.ts'

/** How many requests each call gets: 100, and by `npm run fuzz` 2,000 on both engines. */
const runs = Number(process.env['FUZZ'] || 100)
/** So many are on their way at once, as from as many people. */
const atOnce = 8
const seed = Number(process.env['FUZZ_SEED'] || 1405)
const on = runs > 200 ? onBothEngines : onOneEngine
const isRefusal = Compile(refusedBody)

type Outcome = { readonly status: number; readonly wrong: { readonly how: string; readonly shown: string } | null }
type Operation = { readonly operationId: string; readonly responses: Record<string, { readonly description: string }> }

on('the OpenAPI document', (database) => {
  let it: TestHouse
  let served: readonly Route[] = []
  let operations: ReadonlyMap<string, Operation>
  let senders: readonly { customerId: number; sender: Omit<Sender, 'token'> }[] = []
  const tokens = new Map<number, string>()
  /** Why a request failed, by the reference it was answered with. */
  const faults = new Map<string, string>()
  beforeAll(async () => {
    const error = (facts: object): void => void faults.set('reference' in facts ? String(facts.reference) : '', causeIn(facts))
    faults.clear()
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error }
    it = await openTestHouse(database(), { log: quiet })
    const polite = politePartners(it.now)
    const codes: string[] = []
    const sms = {
      send: async (message: { token: string }) => (codes.push(message.token), polite.sms.send({ ...message, receptor: '', template: '' })),
    }
    Object.assign(it.house, { partners: { ...polite, sms } })
    describeApi(it.app)
    served = it.app.served
    operations = await documentedOperations(it)
    const { customers, key } = await openCrowd(it)
    const held = await valuesByCustomer(it.house.db)
    const picked = { key, picture: await picture() }
    const everybodys = held.get(0) ?? []
    senders = customers.map((customerId, index) => {
      const theirs = held.get(customers[(index + 1) % customers.length] ?? 0) ?? []
      return { customerId, sender: { ...picked, pool: { own: held.get(customerId) ?? [], others: [...everybodys, ...theirs] } } }
    })
  }, 240_000)
  afterAll(() => it.app.close())

  test(`every call answers ${runs} generated requests as the document says, and none with a fault of ours`, async () => {
    /** One example of each way to break. */
    const broken = new Map<string, string>()
    const succeeded = new Set<string>()
    for (const [index, route] of served.entries()) {
      const chance = chanceOf(seed * 1_000 + index)
      for (let run = 0; run < runs; run += atOnce) {
        const some = Array.from({ length: Math.min(atOnce, runs - run) }, () => ask(route, chance))
        for (const { status, wrong } of await Promise.all(some)) {
          if (wrong) broken.set(wrong.how, wrong.shown)
          if (status < 400) succeeded.add(route.id)
        }
      }
    }
    expect([...broken].map((example) => example.join('\n'))).toEqual([])
    // A generator that is refused everywhere would prove nothing.
    expect(succeeded.size).toBeGreaterThan(served.length / 3)
  }, 1_800_000)

  async function ask(route: Route, chance: Chance): Promise<Outcome> {
    const { customerId, sender } = chance.of(senders)
    if (chance.is(0.1)) it.pass(chance.whole(0, 200_000))
    const remoteAddress = `198.51.100.${chance.whole(1, 250)}`
    const token = tokens.get(customerId) ?? (await openSession(it.house.db, { customerId, name: 'test', at: it.now() }))
    tokens.set(customerId, token)
    const sent = requestTo(it, route, { ...sender, token }, chance)
    const answer = await it.app.inject({ ...sent, payloadAsStream: true, remoteAddress })
    const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
    if (isStream) answer.stream().destroy()
    const body = isStream ? '' : await textOf(answer.stream())
    // Somebody logged out, or ended their other sessions.
    if (answer.statusCode === 401) tokens.delete(customerId)
    const reference = /"reference":"(\w+)"/.exec(body)?.[1] ?? ''
    const cause = faults.get(reference) ?? ''
    const complaint = complaintAbout(route, answer, { body, cause })
    return {
      status: answer.statusCode,
      wrong: complaint === null ? null : { how: complaint, shown: [shown(sent), body.slice(0, 300), cause].join('\n') },
    }
  }

  function complaintAbout(
    route: Route,
    { statusCode, headers }: { statusCode: number; headers: Record<string, unknown> },
    { body, cause }: { body: string; cause: string },
  ): string | null {
    const operation = operations.get(route.id)
    if (statusCode >= 500) return `${route.id}: ${statusCode} ${cause.slice(0, 60)}`
    const response = operation?.responses[String(statusCode)]
    const isRouteUnknown = statusCode === 404 && !route.params
    if (!response && !isRouteUnknown) return `${route.id}: ${statusCode} is not documented`
    if (statusCode < 400) return null // what a success says is checked by the app of the tests, which throws
    const told: unknown = parsed(body)
    if (!isRefusal.Check(told)) return `${route.id}: ${statusCode} without the body of refusals`
    const code = (told as { code: string }).code
    if (response && !response.description.includes(`${code}: `)) return `${route.id}: ${statusCode} with the undocumented code ${code}`
    return statusCode === 429 && !Number(headers['retry-after']) ? `${route.id}: 429 without Retry-After` : null
  }
})

async function documentedOperations({ app }: TestHouse): Promise<ReadonlyMap<string, Operation>> {
  const operations = new Map<string, Operation>()
  for (const url of ['/openapi.json', '/merchant/openapi.json']) {
    const { paths } = (await app.inject({ url })).json<{ paths: Record<string, Record<string, Operation>> }>()
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      operations.set(operation.operationId, operation)
  }
  return operations
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const shown = ({ method, url, payload }: Sent): string => `${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 300)}`

const causeIn = (facts: object): string =>
  Object.values(facts)
    .map((fact: unknown) =>
      fact instanceof Error
        ? `${fact.message.slice(0, 600)} ${fact.cause instanceof Error ? fact.cause.message : ''} ${fact.stack?.split('\n').slice(1, 4).join(' ')}`
        : String(fact),
    )
    .join(' · ')
