/** The role that tests, drills and benches serve as, made by the migration of their database. Who owns it is PostgreSQL's own superuser. */
export const servingRole = { name: 'pelekan_server', password: null } as const

const owner = '//postgres@'

/** The address of a database of a test as the serving role, and as its owner. */
export const servingUrl = (url: string): string => url.replace(owner, `//${servingRole.name}@`)
export const ownerUrl = (url: string): string => url.replace(`//${servingRole.name}@`, owner)
