import { createFileRoute } from '@tanstack/react-router'
import { confirmNoticeEmail } from '#contract/engagement/deliveries/routes.ts'
import { pageTitle, titles } from '#web/app/shell/titles.ts'
import { copy } from '#web/engagement/deliveries/copy.ts'
import { LinkPage } from '#web/engagement/deliveries/link-page.tsx'
import { call } from '#web/platform/http/call.ts'

/** Opened from the link in an e-mail (R-REACH-07). */
export const Route = createFileRoute('/confirm-email')({
  head: () => ({ meta: [pageTitle(titles.confirmEmail), { name: 'robots', content: 'noindex' }] }),
  component: () => <LinkPage words={copy.confirm} act={confirm} />,
})

const confirm = async (token: string): Promise<string> => {
  await call(confirmNoticeEmail, { body: { token } })
  return copy.confirm.doneText
}
