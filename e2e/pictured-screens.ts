/** A theme at a width. */
export type View = `${1440 | 1024 | 390} ${'light' | 'dark'}`
/** Who opens a screen of a signed-in person: the demo customer, a member of staff by name, or the owner of the demo store. */
export type Person = 'customer' | 'reviewer' | 'finance' | 'support' | 'admin' | 'owner'
/** `:key` in an address is one of `keys` of e2e/same-day-server.ts. */
export type Screen = { readonly name: string; readonly by: Person; readonly at: string; readonly views: readonly View[] }

/** Public pages that show the same to everybody every day, each in four views; e2e/every-page.e2e.ts compares them. */
export const picturedRoutes: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/stores/$slug',
  '/calculator',
  '/faq/$id',
  '/cooperation',
  '/contact',
  '/landing/bnpl',
  '/legal/$text',
  '/verify',
  '/confirm-email',
  '/unsubscribe',
  '/not-found',
])

const views = {
  lightWideDarkPhone: ['1440 light', '390 dark'],
  darkNarrowLightPhone: ['1024 dark', '390 light'],
  darkWideLightNarrow: ['1440 dark', '1024 light'],
  lightWideDarkNarrow: ['1440 light', '1024 dark'],
} as const satisfies Readonly<Record<string, readonly View[]>>

/** The screens of customers, staff and stores, each in two views: docs/decisions/picture-comparison.md. */
export const screens: readonly Screen[] = [
  ...screensOf('customer', views.lightWideDarkPhone, {
    app: '/',
    'orders-new': '/orders/new',
    'orders-hardship': '/orders/:order/hardship',
    invoices: '/invoices',
    money: '/money',
    scores: '/scores',
    'profile-bank-accounts': '/profile/bank-accounts',
    points: '/points',
  }),
  ...screensOf('customer', views.darkNarrowLightPhone, {
    orders: '/orders',
    purchases: '/purchases',
    invoice: '/invoices/:invoice',
    autopay: '/autopay',
    grade: '/grades/B',
    profile: '/profile',
    support: '/support',
    'point-packages': '/point-packages',
  }),
  ...screensOf('customer', views.darkWideLightNarrow, {
    order: '/orders/:order',
    'orders-due-day': '/orders/:order/due-day',
    'instant-loan': '/instant-loan',
    purchase: '/purchases/:track',
    payment: '/payments/:payment',
    'validation-user': '/validation-user',
    documents: '/documents',
    'profile-identity': '/profile/identity',
    notifications: '/notifications',
    wallet: '/wallet',
    discounts: '/discounts',
  }),
  ...screensOf('owner', views.lightWideDarkPhone, { 'portal-overview': '/merchant', 'portal-keys': '/merchant/keys' }),
  ...screensOf('owner', views.darkNarrowLightPhone, {
    'portal-tickets': '/merchant/tickets',
    'portal-settlements': '/merchant/settlements',
    'portal-team': '/merchant/team',
  }),
  ...screensOf('owner', views.darkWideLightNarrow, {
    'portal-ticket': '/merchant/tickets/:track',
    'portal-webhooks': '/merchant/webhooks',
  }),
  ...screensOf('reviewer', views.lightWideDarkNarrow, { 'console-queue': '/', 'console-documents': '/orders/:identifier/papers' }),
  ...screensOf('reviewer', views.darkWideLightNarrow, { 'console-order': '/orders/:identifier' }),
  ...screensOf('support', views.lightWideDarkNarrow, { 'console-orders': '/orders' }),
  ...screensOf('support', views.darkWideLightNarrow, { 'console-customers': '/customers' }),
  ...screensOf('finance', views.lightWideDarkNarrow, {
    'console-order-money': '/orders/:identifier?tab=money',
    'console-ledger': '/finance?part=ledger',
  }),
  ...screensOf('finance', views.darkWideLightNarrow, {
    'console-customer': '/customers/2',
    'console-payments': '/finance?part=payments',
    'console-portfolio': '/portfolio',
  }),
  ...screensOf('admin', views.lightWideDarkNarrow, {
    'console-stores': '/stores',
    'console-policies': '/settings?part=policies',
    'console-staff': '/settings?part=staff',
  }),
  ...screensOf('admin', views.darkWideLightNarrow, { 'console-store': '/stores/1' }),
]

function screensOf(by: Person, shown: readonly View[], addresses: Readonly<Record<string, string>>): Screen[] {
  return Object.entries(addresses).map(([name, at]) => ({ name, by, at, views: shown }))
}
