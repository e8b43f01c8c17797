import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { opsLogin } from '#contract/backoffice/access/routes.ts'
import { openApiOf } from '#contract/platform/http/open-api.ts'
import { mayCall, rights, staffRoles, type StaffRole } from '#domain/backoffice/access/rights.ts'
import { queuesOf } from '#domain/backoffice/queues/queues.ts'
import { endStaffSession, openStaffSession } from '#server/backoffice/staff/staff-sql.ts'
import { openStaffApp, staffPassword, type StaffApp } from '#testing/backoffice/staff-app.ts'
import { onOneEngine } from '#testing/on-both-engines.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** The console's calls are in no published document. */
const about = { title: '', description: '', server: '', language: 'fa', areas: {}, groups: {} } as const

type Operation = {
  readonly operationId: string
  readonly security: readonly Record<string, unknown>[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
}
type Schema = { readonly format?: string; readonly enum?: readonly string[]; readonly type?: string }

onOneEngine('rights to the staff calls', (database) => {
  let it: TestApp
  let staffApp: StaffApp
  let operations: { path: string; method: string; operation: Operation }[]
  const ids = new Map<StaffRole, number>()

  beforeAll(async () => {
    it = await createTestApp(database())
    staffApp = await openStaffApp(it)
    for (const role of staffRoles) ids.set(role, (await staffApp.member(role.toLowerCase(), role)).id)
    const document = openApiOf(staffApp.http.served, about) as unknown as {
      paths: Record<string, Record<string, Operation>>
    }
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  })

  /** Makes a call with valid parameters that name no row, and an empty body. */
  const ask = async ({ path, method, operation }: (typeof operations)[number], token: string | null, role?: StaffRole) => {
    const sample = (name: string): string => {
      const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {}
      if (name === 'queue' && role) return queuesOf(role)[0] ?? 'papers'
      return (
        schema.enum?.[0] ??
        (schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : schema.type === 'integer' ? '99999999' : 'nobody-1')
      )
    }
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sample(name))
    const payload = method === 'get' || method === 'delete' ? {} : { payload: {} }
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    return staffApp.http.inject({ method: method.toUpperCase() as 'GET', url, ...payload, headers })
  }
  /** Calls without a session: the login and the enrolment by a link. */
  const isForAnybody = ({ operationId }: Operation) =>
    Object.entries(rights).some(([call, row]) => call === operationId && row === 'anyone')
  const sessionOf = (role: StaffRole) => openStaffSession(it.app.db, ids.get(role) ?? 0, '127.0.0.1', it.now())

  const withoutRow = (served: readonly { readonly operation: Pick<Operation, 'operationId'> }[]) =>
    served.flatMap(({ operation }) => (operation.operationId in rights ? [] : [operation.operationId]))

  test('every served call has a row in the table of rights and every row a call; a call without a row is reported', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(rights).sort())
    expect(withoutRow(operations)).toEqual([])
    expect(withoutRow([...operations, { operation: { operationId: 'ops.orders.delete' } }])).toEqual(['ops.orders.delete'])
  })

  test('every call but the login and the enrolment refuses requests without a token and with a customer’s token', async () => {
    const { token } = await it.customer('09120000001')
    const asked = await Promise.all(
      operations
        .filter(({ operation }) => !isForAnybody(operation))
        .map(async (each) => {
          const answers = [(await ask(each, null)).statusCode, (await ask(each, token)).statusCode]
          return { call: each.operation.operationId, security: each.operation.security, answers }
        }),
    )
    const invalid = { security: [{ bearer: [] }], answers: [401, 401] }
    expect(asked).toEqual(asked.map(({ call }) => ({ call, ...invalid })))
  })

  test('a session that has ended, expired or belongs to a deactivated member is refused, and nobody signs in without an authenticator', async () => {
    const { db, now } = it.app
    const invalid = async (name: string, spoil: (token: string, id: number) => Promise<unknown>) => {
      const { id, token } = await staffApp.signedIn(name, 'ADMIN')
      await spoil(token, id)
      return token
    }
    const tokens = [
      await invalid('ended', (token) => endStaffSession(db, token, now())),
      await invalid('late', (_, id) => db.execute(sql`update staff_sessions set ends_at = created_at where staff_id = ${id}`)),
      await invalid('shut', (_, id) => db.execute(sql`update staff set is_active = false where id = ${id}`)),
    ]
    const asked = operations.filter(({ operation }) => !isForAnybody(operation))
    for (const token of tokens)
      expect(new Set(await Promise.all(asked.map(async (each) => (await ask(each, token)).statusCode)))).toEqual(new Set([401]))

    // No member can exist without an authenticator's secret, and no other code is accepted.
    const bare = sql`insert into staff (name, full_name, role, password_hash, created_at) values ('bare', 'bare', 'SUPPORT', 'x', now())`
    await expect(db.execute(bare)).rejects.toThrow('Failed query')
    const { name } = await staffApp.member('no-code', 'ADMIN')
    for (const code of ['000000', '']) {
      const payload = { name, password: staffPassword, code }
      const entered = await staffApp.http.inject({ method: 'POST', url: opsLogin.path, payload })
      expect(entered.statusCode).toBe(422)
    }
  })

  test.each(staffRoles)('%s may make the calls that the table of rights allows and no others', async (role) => {
    const token = await sessionOf(role)
    const asked: { call: string; result: string }[] = []
    for (const each of operations.filter(({ operation }) => !['ops.login', 'ops.logout'].includes(operation.operationId))) {
      const { statusCode, body } = await ask(each, token, role)
      const isOut = statusCode === 403 && body.includes('NOT_YOUR_RIGHT')
      const isIn = [200, 201, 404, 409, 422].includes(statusCode)
      asked.push({ call: each.operation.operationId, result: isOut ? 'out' : isIn ? 'in' : body })
    }
    expect(asked).toEqual(asked.map(({ call }) => ({ call, result: mayCall(role, call) ? 'in' : 'out' })))
  })

  test('a call without a row is open to no role, ADMIN included, and the customers’ server serves no staff call', async () => {
    expect(staffRoles.filter((role) => mayCall(role, 'ops.orders.delete'))).toEqual([])
    const reached = await Promise.all(
      operations.map(async ({ path, method }) => {
        const url = path.replaceAll(/\{\w+\}/g, '1')
        return (await it.http.inject({ method: method.toUpperCase() as 'GET', url })).statusCode
      }),
    )
    expect(new Set(reached)).toEqual(new Set([404]))
  })
})
