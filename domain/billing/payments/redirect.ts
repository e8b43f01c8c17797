import type { PaymentKind } from './payment.ts'

/** The pages a payment may come back to (R-PAY-11..14). */
export const redirectPaths = ['/invoice/payment', '/promissory/payment', '/validation-user/payment', '/cpg/payment'] as const
export type RedirectPath = (typeof redirectPaths)[number]

/** Which page belongs to which kind (A-59, D-89). */
export const redirectPathOf: Readonly<Record<PaymentKind, RedirectPath>> = {
  invoice: '/invoice/payment',
  order_promissory: '/promissory/payment',
  customer_validation: '/validation-user/payment',
  credit_ticket: '/cpg/payment',
  operational_fee_payment: '/invoice/payment',
  point_package: '/invoice/payment',
  ticket: '/invoice/payment',
  payoff: '/invoice/payment',
  part_payment: '/invoice/payment',
}

/** The first path segments of our pages (D-21 and lifecycle.md §7): `return_path_name` must name one of them (D-89). */
export const pageRoots = [
  '',
  'profile',
  'stores',
  'categories',
  'calculator',
  'cooperation',
  'cpg',
  'invoices',
  'validation-user',
  'in-person-registration',
  'orders',
  'instant-loan',
  'loan-offers',
  'documents',
  'guarantees',
  'points',
  'point-packages',
  'scores',
  'grades',
  'discounts',
  'notifications',
  'tickets',
  'referral',
  'contact',
  'faq',
  'legal',
  'landing',
  'wallet',
  'payments',
  'autopay',
  'money',
  'purchases',
  'security',
  'support',
] as const
type PageRoot = (typeof pageRoots)[number]

/** A path of one of our pages, with what follows its first segment. */
export type PagePath = `/${PageRoot}` | `/${Exclude<PageRoot, ''>}${'/' | '?'}${string}`

/** Whether a path that starts at the root of our site is one of our pages. */
export function isPagePath(path: string): path is PagePath {
  const root = /^\/([^/?#]*)/.exec(path)?.[1]
  return pageRoots.some((page) => page === root)
}
