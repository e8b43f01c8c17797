import { useState } from 'react'
import { useIsMounted } from '#ui/is-mounted.ts'

/**
 * Structured data for search engines (schema.org), only in prerendered pages: pages opened later in the same window need none, and the
 * trusted types policy forbids to create it there.
 */
export function StructuredData({ about }: { readonly about: Readonly<Record<string, unknown>> }) {
  const isMounted = useIsMounted()
  const [isPrerendered] = useState(!isMounted)
  if (!isPrerendered) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
