import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerApi } from '#contract/customer-api.ts'
import { refusedBody } from '#contract/platform/http/envelope.ts'
import { openApiOf } from '#contract/platform/http/open-api.ts'
import type { Call } from '#contract/platform/http/route.ts'
import { mayCall, staffRoles, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { memberMayCall, memberRoles, type MemberRole } from '#domain/portal/members/rights.ts'
import { describeApi } from '#server/app/documentation/describe-api.ts'
import { openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { openTokenSession } from '#server/backoffice/staff/token-sessions.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import type { HttpServer } from '#server/platform/http/http-server.ts'
import { politePartners } from '#server/platform/partners/polite-partners.ts'
import { memberSessions } from '#server/portal/members/tables.ts'
import { openStaffApp } from '#testing/backoffice/staff-app.ts'
import { chanceOf, type Chance } from '#testing/chance.ts'
import { onBothEngines, onOneEngine } from '#testing/on-both-engines.ts'
import { picture } from '#testing/platform/files/send-file.ts'
import { openCrowd, valuesByCustomer } from '#testing/platform/http/crowd.ts'
import { requestTo, type Sender, type Sent } from '#testing/platform/http/generate-request.ts'
import { openPortalApp } from '#testing/portal/portal-app.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { inTurn, isProof } from '#testing/turn.ts'

/** How many requests each call gets: 20, with PROVE=1 200, and by `npm run fuzz` 2,000 on both engines. */
const runs = Number(process.env['FUZZ'] || (isProof() ? 200 : 20))
/** The number of simultaneous requests. */
const atOnce = 8
const seed = Number(process.env['FUZZ_SEED'] || 1405)
const isLong = runs > 200
/** `npm run fuzz` gives each of its processes a share of the calls. */
const [share = 0, shares = 1] = (process.env['FUZZ_SHARE'] ?? '0/1').split('/').map(Number)
const on = isLong ? onBothEngines : onOneEngine
const isRefusal = Compile(refusedBody)

/** A server with its calls, and who may send requests to it. */
type Target = {
  readonly http: HttpServer
  readonly senderTo: (route: Call, chance: Chance) => Promise<{ readonly sender: Sender; readonly dropSession: () => void }>
}
type Outcome = { readonly status: number; readonly wrong: { readonly how: string; readonly shown: string } | null }
type Response = { readonly description: string }
type Operation = { readonly operationId: string; readonly responses: Record<string, Response> }
type Document = {
  readonly paths: Record<
    string,
    Record<string, { readonly operationId: string; readonly responses: Record<string, Response | { readonly $ref: string }> }>
  >
  readonly components: { readonly responses: Record<string, Response> }
}

on('the OpenAPI document', (database) => {
  let it: TestApp
  let targets: readonly Target[] = []
  let operations: ReadonlyMap<string, Operation>
  /** Why a request failed, by the reference in its response. */
  const faults = new Map<string, string>()
  beforeAll(async () => {
    const error = (details: object): void => void faults.set('reference' in details ? String(details.reference) : '', causeIn(details))
    faults.clear()
    const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error }
    it = await createTestApp(database(), { log: quiet })
    const polite = politePartners(it.now)
    const codes: string[] = []
    const sms = {
      send: async (message: { token: string }) => (codes.push(message.token), polite.sms.send({ ...message, receptor: '', template: '' })),
    }
    Object.assign(it.app, { partners: { ...polite, sms } })
    describeApi(it.http, it.app.config)
    const staff = await openStaffApp(it)
    const { customers, key, merchantId } = await openCrowd(it)
    const portal = await openPortalApp(it)
    const members = new Map(
      await Promise.all(staffRoles.map(async (role) => [role, (await staff.member(role.toLowerCase(), role)).id] as const)),
    )
    const storeMembers = new Map<MemberRole, number>()
    for (const role of memberRoles) storeMembers.set(role, (await portal.signedIn(merchantId, `${role.toLowerCase()}@store.test`, role)).id)
    operations = await documentedOperations(it, [staff.http, portal.http])
    const idsByCustomer = await valuesByCustomer(it.app.db)
    const common = { key, picture: await picture() }
    const everybodys = idsByCustomer.get(0) ?? []
    const all = [...idsByCustomer.values()].flat()

    const ofCustomers = sessionTokens((customerId: number) => openSession(it.app.db, { customerId, name: 'test', at: it.now() }))
    const senderOfCustomer: Target['senderTo'] = async (_route, chance) => {
      const index = chance.whole(0, customers.length - 1)
      const customerId = customers[index] ?? 0
      const others = idsByCustomer.get(customers[(index + 1) % customers.length] ?? 0) ?? []
      const pool = { own: idsByCustomer.get(customerId) ?? [], others: [...everybodys, ...others] }
      return { sender: { ...common, pool, token: await ofCustomers.of(customerId) }, dropSession: () => ofCustomers.drop(customerId) }
    }
    const ofStaff = sessionTokens((role: StaffRole) => openStaffSession(it.app.db, members.get(role) ?? 0, '127.0.0.1', it.now()))
    // In nine of ten requests a role with the right, in the others any role.
    const senderOfStaff: Target['senderTo'] = async ({ id }, chance) => {
      const able = staffRoles.filter((role) => mayCall(role, id))
      const role = chance.of(able.length > 0 && chance.is(0.9) ? able : staffRoles)
      return {
        sender: { ...common, pool: { own: all, others: all }, token: await ofStaff.of(role) },
        dropSession: () => ofStaff.drop(role),
      }
    }
    const ofMembers = sessionTokens((role: MemberRole) => {
      const session = { ownerId: storeMembers.get(role) ?? 0, ipAddress: '127.0.0.1', at: it.now() }
      return openTokenSession(it.app.db, memberSessions, session)
    })
    const senderOfMember: Target['senderTo'] = async ({ id }, chance) => {
      const able = memberRoles.filter((role) => memberMayCall(role, id))
      const role = chance.of(able.length > 0 && chance.is(0.9) ? able : memberRoles)
      return {
        sender: { ...common, pool: { own: all, others: all }, token: await ofMembers.of(role) },
        dropSession: () => ofMembers.drop(role),
      }
    }
    targets = [
      { http: it.http, senderTo: senderOfCustomer },
      { http: staff.http, senderTo: senderOfStaff },
      { http: portal.http, senderTo: senderOfMember },
    ]
  })
  afterAll(() => Promise.all(targets.map(({ http }) => http.close())))

  test(`every call answers ${runs} generated requests as documented, and none with an internal error`, async () => {
    /** One example of each kind of fault. */
    const broken = new Map<string, string>()
    const succeeded = new Set<string>()
    const every = targets.flatMap((target) => target.http.served.map((route) => ({ target, route })))
    // In `npm test` the other half at the next commit.
    const calls = inTurn([...every.entries()], 2).filter(([index]) => index % shares === share)
    for (const [nth, [index, { target, route }]] of calls.entries()) {
      const chance = chanceOf(seed * 1_000 + index)
      for (let run = 0; run < runs; run += atOnce) {
        const some = Array.from({ length: Math.min(atOnce, runs - run) }, () => ask(target, route, chance))
        for (const { status, wrong } of await Promise.all(some)) {
          if (wrong) broken.set(wrong.how, wrong.shown)
          if (status < 400) succeeded.add(route.id)
        }
      }
      if (isLong && nth % 25 === 24) console.log(`${nth + 1} of ${calls.length} calls, ${broken.size} ways to break`)
    }
    console.log(`${calls.length} calls, ${runs} requests each; ${succeeded.size} calls succeeded at least once`)
    expect([...broken].map((example) => example.join('\n'))).toEqual([])
    // The test is only meaningful if many requests succeed.
    expect(succeeded.size).toBeGreaterThan(calls.length / 3)
  }, 7_200_000)

  async function ask(target: Target, route: Call, chance: Chance): Promise<Outcome> {
    if (chance.is(0.1)) it.pass(chance.whole(0, 200_000))
    const remoteAddress = `198.51.100.${chance.whole(1, 250)}`
    const { sender, dropSession } = await target.senderTo(route, chance)
    const sent = requestTo(it, route, sender, chance)
    const answer = await target.http.inject({ ...sent, payloadAsStream: true, remoteAddress })
    const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
    if (isStream) answer.stream().destroy()
    const body = isStream ? '' : await textOf(answer.stream())
    // A generated request ended the session.
    if (answer.statusCode === 401) dropSession()
    const reference = /"reference":"([\w-]+)"/.exec(body)?.[1] ?? ''
    const cause = faults.get(reference) ?? ''
    const complaint = complaintAbout(route, answer, { body, cause })
    return {
      status: answer.statusCode,
      wrong: complaint === null ? null : { how: complaint, shown: [shown(sent), body.slice(0, 300), cause].join('\n') },
    }
  }

  function complaintAbout(
    route: Call,
    { statusCode, headers }: { statusCode: number; headers: Record<string, unknown> },
    { body, cause }: { body: string; cause: string },
  ): string | null {
    const operation = operations.get(route.id)
    if (statusCode >= 500) return `${route.id}: ${statusCode} ${cause.slice(0, 60)}`
    const response = operation?.responses[String(statusCode)]
    const isRouteUnknown = statusCode === 404 && !route.params
    if (!response && !isRouteUnknown) return `${route.id}: ${statusCode} is not documented`
    if (statusCode < 400) return null // successful responses are checked by the test app, which throws
    const refusal: unknown = parsed(body)
    if (!isRefusal.Check(refusal)) return `${route.id}: ${statusCode} without the body of refusals`
    const code = (refusal as { code: string }).code
    if (response && !response.description.includes(`${code}: `)) return `${route.id}: ${statusCode} with the undocumented code ${code}`
    return statusCode === 429 && !Number(headers['retry-after']) ? `${route.id}: 429 without Retry-After` : null
  }
})

/** The session token of each user, renewed when it was lost. */
function sessionTokens<User>(open: (user: User) => Promise<string>) {
  const tokens = new Map<User, Promise<string>>()
  return {
    of: (user: User): Promise<string> => {
      const token = tokens.get(user) ?? open(user)
      tokens.set(user, token)
      return token
    },
    drop: (user: User): void => void tokens.delete(user),
  }
}

async function documentedOperations({ http }: TestApp, others: readonly HttpServer[]): Promise<ReadonlyMap<string, Operation>> {
  const operations = new Map<string, Operation>()
  const documents: Document[] = others.map(({ served }) => openApiOf(served, { ...customerApi, server: '' }) as never)
  for (const url of ['/openapi.json', '/merchant/openapi.json']) documents.push((await http.inject({ url })).json())
  for (const { paths, components } of documents)
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      const responses = Object.entries(operation.responses).map(([status, response]) => [
        status,
        '$ref' in response ? components.responses[response.$ref.replace('#/components/responses/', '')] : response,
      ])
      operations.set(operation.operationId, {
        operationId: operation.operationId,
        responses: Object.fromEntries(responses) as Operation['responses'],
      })
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

const causeIn = (details: object): string =>
  Object.values(details)
    .map((detail: unknown) =>
      detail instanceof Error
        ? `${detail.message.slice(0, 600)} ${detail.cause instanceof Error ? detail.cause.message : ''} ${detail.stack?.split('\n').slice(1, 4).join(' ')}`
        : String(detail),
    )
    .join(' · ')
