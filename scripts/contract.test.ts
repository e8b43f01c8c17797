import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Route } from '#contract/platform/http/route.ts'

/** The values that a layer's sources import from the contract, such as '#contract/identity/login/routes.ts loginOtp'. */
function takenBy(layer: 'web' | 'console' | 'merchant'): ReadonlySet<string> {
  const files = globSync(`${layer}/**/*.{ts,tsx}`).filter((file) => !/\.test\.|\.gen\./.test(file))
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '(#contract\/[^']+)'/g)].flatMap(([, names = '', from]) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `${from} ${name.split(' as ')[0]}`),
      ),
    ),
  )
}

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value && 'signed' in value

/** Every call of the contract with its file and exported name. */
async function calls(): Promise<readonly { readonly id: string; readonly path: string; readonly name: string }[]> {
  const files = globSync('contract/**/*.ts').filter((file) => !file.includes('.test.'))
  const found = await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(resolve(file))) as Record<string, unknown>).flatMap(([name, value]) =>
        isRoute(value) ? [{ id: value.id, path: value.path, name: `#${file} ${name}` }] : [],
      ),
    ),
  )
  return found.flat()
}

test('each of the 112 documented calls is made by a page of the customers', async () => {
  const documented = (JSON.parse(readFileSync('docs/spec/calls.json', 'utf8')) as { id: string }[]).map(({ id }) => id)
  const names = new Map((await calls()).map(({ id, name }) => [id, name]))
  const taken = takenBy('web')
  expect(documented.filter((id) => !taken.has(names.get(id) ?? ''))).toEqual([])
  expect(documented.length).toBe(112)
})

test('each call of the staff is made by a page of the console', async () => {
  const taken = takenBy('console')
  const staffs = (await calls()).filter(({ path }) => path.startsWith('/api/ops/'))
  expect(staffs.filter(({ name }) => !taken.has(name)).map(({ id }) => id)).toEqual([])
  expect(staffs.length).toBeGreaterThan(50)
})

test('each call of the portal is made by a page of the stores', async () => {
  const taken = takenBy('merchant')
  const stores = (await calls()).filter(({ path }) => path.startsWith('/api/portal/'))
  expect(stores.filter(({ name }) => !taken.has(name)).map(({ id }) => id)).toEqual([])
  expect(stores.length).toBeGreaterThan(20)
})

test('each refusal code is declared once; other audiences reword that declaration', () => {
  const files = globSync('contract/**/*.ts').filter((file) => !file.includes('.test.'))
  const declared = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z_]+): \{\s+status: /gm)].map(([, code = '']) => ({ code, file })),
  )
  expect(declared.length).toBeGreaterThan(150)
  const twice = [...Map.groupBy(declared, ({ code }) => code)].filter(([, places]) => places.length > 1)
  expect(twice.map(([code, places]) => `${code}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([])
})

/** The parts of what a call takes that are numbers without a largest one. */
function unboundedIn(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isNumber = 'type' in schema && (schema.type === 'integer' || schema.type === 'number')
  if (isNumber) return 'maximum' in schema || 'exclusiveMaximum' in schema ? [] : [path]
  return Object.entries(schema).flatMap(([name, part]) => unboundedIn(part, `${path} ${name}`))
}

test('each number that a call takes has a largest one: a larger id than PostgreSQL has is refused before it is looked for', async () => {
  const files = globSync('contract/**/*.ts').filter((file) => !file.includes('.test.'))
  const inputs = await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(resolve(file))) as Record<string, unknown>).flatMap(([name, value]) => {
        if (typeof value !== 'object' || value === null || !('reply' in value)) return []
        const { params, query, body } = value as Readonly<Record<string, unknown>>
        return [{ name: `#${file} ${name}`, input: { params, query, body } }]
      }),
    ),
  )
  const all = inputs.flat()
  expect(all.length).toBeGreaterThan(300)
  expect(all.flatMap(({ name, input }) => unboundedIn(input, name))).toEqual([])
})
