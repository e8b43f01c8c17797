import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { callsTravelLight } from './pages-at-build.ts'

/** What `callsTravelLight` makes of a module of the contract. */
function lightened(code: string): string {
  const { transform } = callsTravelLight
  if (typeof transform !== 'object') throw new Error('it transforms')
  const made: unknown = Reflect.apply(transform.handler, { parse: parseAst }, [code, '/contract/catalogue/stores/open-store.ts'])
  return (made as { readonly code: string }).code
}

test('a page gets path and access of a call, and none of its schemas and refusals', () => {
  const code = `export const openStore = route({ ...read, id: 'stores.open', path: '/api/customer/stores/{slug}', summary: 'فروشگاه', auth: 'optional', signed: false, params: exactly({ slug }), reply: one(store), refusals: [] })`
  expect(lightened(code)).toBe(
    `export const openStore = /* @__PURE__ */ route({ ...read, id: 'stores.open', path: '/api/customer/stores/{slug}', auth: 'optional', signed: false })`,
  )
})

test('so does a call that a function makes, whose other calls keep their effect', () => {
  const code = `const purchase = (id, path) => { note(id); return route({ id, method: 'POST', path, auth: 'bearer', signed: true, body: exactly({ id }) }) }`
  expect(lightened(code)).toBe(
    `const purchase = (id, path) => { note(id); return route({ id, method: 'POST', path, auth: 'bearer', signed: true }) }`,
  )
})

test('what a module computes while it loads is marked as pure, so that a page can drop it', () => {
  expect(lightened(`export const store = Type.Object({ id, name: Type.String() })`)).toBe(
    `export const store = /* @__PURE__ */ Type.Object({ id, name: /* @__PURE__ */ Type.String() })`,
  )
})
