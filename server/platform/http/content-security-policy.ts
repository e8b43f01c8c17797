import { createHash } from 'node:crypto'

/** The policy of one built page: its inline scripts, style sheets and styles by their hashes, everything else from this origin only. */
export function contentSecurityPolicy(html: string): string {
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, sheet]) => hashOf(sheet ?? ''))
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => hashOf(script ?? ''))
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style]) =>
    hashOf((style ?? '').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    `style-src 'self' ${styles.length ? "'unsafe-hashes' " : ''}${[...new Set([...sheets, ...styles])].join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The worker with the list of stores (web/catalogue/stores/list/store-list.ts) and the service worker (web/app/offline/watch-release.ts).
    'trusted-types store-list service-worker',
  ].join('; ')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
