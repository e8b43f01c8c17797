import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ProfileHead } from '#web/identity/profile/profile-head.tsx'
import { ProfileTabs } from '#web/identity/profile/profile-tabs.tsx'
import { profileQuery } from '#web/identity/session/profile.ts'

/** Whose profile it is and its parts; the part that is open stands below. */
export const Route = createFileRoute('/_signed-in/profile')({
  loader: ({ context }) => context.queries.ensureQueryData(profileQuery),
  component: ProfileFrame,
})

function ProfileFrame() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  return (
    <>
      <ProfileHead profile={profile} />
      <ProfileTabs />
      <Outlet />
    </>
  )
}
