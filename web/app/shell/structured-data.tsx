import { useState } from 'react'
import { useIsMounted } from '#ui/is-mounted.ts'

/**
 * What the page is about, for search engines (schema.org). It stands in pages that are drawn ahead; one that is opened
 * later in the same window needs none, and the policy on trusted types would forbid to make it.
 */
export function StructuredData({ about }: { readonly about: Readonly<Record<string, unknown>> }) {
  const isMounted = useIsMounted()
  const [isPrerendered] = useState(!isMounted)
  if (!isPrerendered) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
