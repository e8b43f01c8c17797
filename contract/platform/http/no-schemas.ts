/**
 * What the browser gets in place of typebox: the calls of the contract are there, their schemas are not, since pages
 * read them as types only. It answers itself to whatever is asked of it, and saves each first load 10 kB.
 */
const nothing: unknown = new Proxy(() => nothing, {
  get: (_target, key) => (typeof key === 'symbol' ? undefined : nothing),
  ownKeys: () => [],
})

export { nothing as Type }
