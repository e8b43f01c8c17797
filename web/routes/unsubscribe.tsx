import { createFileRoute } from '@tanstack/react-router'
import { endNotices } from '#contract/engagement/deliveries/routes.ts'
import { pageTitle, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/engagement/deliveries/copy.ts'
import { LinkPage } from '#web/engagement/deliveries/link-page.tsx'
import { call } from '#web/platform/http/call.ts'

/** Opened from the link in a notice that ends such notices (R-REACH-04). */
export const Route = createFileRoute('/unsubscribe')({
  head: () => ({ meta: [pageTitle(titles.unsubscribe), { name: 'robots', content: 'noindex' }] }),
  component: () => <LinkPage words={copy.end} act={end} />,
})

const end = async (token: string): Promise<string> => {
  const { results } = await call(endNotices, { body: { token } })
  return copy.end.doneText(copy.groups[results.group][0])
}
