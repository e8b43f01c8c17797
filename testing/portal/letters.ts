import { present } from '../expectations.ts'
import type { FakePartners } from '../platform/partners/fake-partners.ts'

export type Letter = { readonly subject: string; readonly text: string }

/** The letters that the sandbox received for an address, newest first. */
export const lettersTo = async ({ address }: Pick<FakePartners, 'address'>, email: string): Promise<readonly Letter[]> =>
  ((await (await fetch(`${address}/mail/inbox?to=${email}`)).json()) as { results: readonly Letter[] }).results

/** The link of the newest letter. */
export const linkTo = async (fake: Pick<FakePartners, 'address'>, email: string): Promise<URL> =>
  new URL(/https?:\/\/\S+/.exec(present((await lettersTo(fake, email))[0]).text)?.[0] ?? '')
