import { globSync } from 'node:fs'

/** An address of each public page, by its route. The page for wrong addresses is no page of its own. */
const publicRoutes: Readonly<Record<string, string>> = {
  '/': '/',
  '/stores': '/stores',
  '/stores/$slug': '/stores/tekno-sara',
  '/categories/$slug': '/categories/digital',
  '/faq/$id': '/faq/1',
  '/calculator': '/calculator',
  '/contact': '/contact',
  '/cooperation': '/cooperation',
  '/in-person-registration': '/in-person-registration',
  '/landing/bnpl': '/landing/bnpl',
  '/legal/$text': '/legal/terms',
  '/login': '/login',
  '/verify': '/verify',
  '/verify/receipt': '/verify/receipt',
  '/confirm-email': '/confirm-email',
  '/unsubscribe': '/unsubscribe',
}

/** Behind letters only, so that no search engine is to list them. */
export const unlistedPages: readonly string[] = ['/confirm-email', '/unsubscribe']

/** Every public page that the build rendered; throws for one without an address above. */
export function publicPages(): readonly string[] {
  const files = globSync('**/index.html', { cwd: 'dist/web', exclude: ['not-found/**', 'app/**'] })
  const routes = Object.keys(publicRoutes).map((route) => new RegExp(`^${route.slice(1).replace(/\$\w+/, '[^/]+')}$`))
  const missing = files.map((file) => file.slice(0, -'/index.html'.length)).filter((path) => !routes.some((route) => route.test(path)))
  if (missing.length > 0) throw new Error(`bench/pages.ts has no address of ${missing.join(', ')}`)
  return Object.values(publicRoutes)
}

/** Five pages behind the login. */
export const customerPages = ['/', '/orders', '/invoices', '/wallet', '/points'] as const
