import { accountKinds } from './account-kinds.ts'
import { moneyKinds } from './money-kinds.ts'
import type { Values, NoticeKind } from './notice-kind.ts'

/** Every kind of notice that leaves the site: its preference row, urgency and texts, in one table (R-REACH-02). */
export const noticeKinds = { ...moneyKinds, ...accountKinds } as const
export type KindName = keyof typeof noticeKinds
export const kindNames = Object.keys(noticeKinds) as readonly KindName[]

/** The values that a kind's texts need. */
export type ValuesOf<K extends KindName> = Pick<Values, (typeof noticeKinds)[K]['values'][number]>

/** One notice with exactly the values of its kind; `link` is the page of this site it leads to. */
export type NoticeToSend = {
  readonly [K in KindName]: { readonly kind: K; readonly values: ValuesOf<K>; readonly link: string }
}[KindName]

export const kindOf = (name: KindName): NoticeKind => noticeKinds[name]

export const isKindName = (name: string): name is KindName => Object.hasOwn(noticeKinds, name)

const onEveryChannel: ReadonlySet<KindName> = new Set([
  'security.recovery-asked',
  'security.recovery-finished',
  'security.recovery-stopped',
])

/** Whether the notice goes to every channel that reaches the customer, whatever they chose (R-OWN-03). */
export const isOnEveryChannel = (name: KindName): boolean => onEveryChannel.has(name)
