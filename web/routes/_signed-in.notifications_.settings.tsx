import { createFileRoute } from '@tanstack/react-router'
import { readyWorker } from '#web/app/offline/watch-release.ts'
import { titles, pageTitle } from '#web/app/shell/titles.ts'
import { preferencesQuery } from '#web/engagement/deliveries/queries.ts'
import { SettingsPage } from '#web/engagement/deliveries/settings-page.tsx'

/** Which notice comes by which way (R-REACH-04). */
export const Route = createFileRoute('/_signed-in/notifications_/settings')({
  loader: ({ context }) => context.queries.ensureQueryData(preferencesQuery),
  head: () => ({ meta: [pageTitle(titles.noticeSettings)] }),
  staticData: {
    crumbs: [{ title: titles.home, to: '/' }, { title: titles.profile, to: '/profile' }, { title: titles.noticeSettings }],
  },
  component: () => <SettingsPage readyWorker={readyWorker} />,
})
