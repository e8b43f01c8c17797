import { normalise } from '#domain/platform/kernel/persian.ts'

/** A host to which a store may have its customers sent back, with its port where that is not the default. */
export const hostPattern = '^[a-z0-9.-]+(:\\d{1,5})?$'

/** The typed hosts, between commas or spaces; digits may be Persian and letters capital. */
export const readHosts = (typed: string): string[] =>
  normalise(typed)
    .toLowerCase()
    .split(/[،,\s]+/)
    .filter((host) => host !== '')

/** What is wrong with the typed hosts, naming those that are none; none if nothing is. */
export function faultsOfHosts(typed: string): { readonly hosts?: string } {
  const wrong = readHosts(typed).filter((host) => !new RegExp(hostPattern).test(host))
  if (wrong.length === 0) return {}
  return { hosts: `دامنه را به لاتین و بدون https بنویسید؛ این درست نیست: ${wrong.join('، ')}` }
}
