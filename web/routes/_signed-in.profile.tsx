import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ProfileHead } from '#web/identity/profile/profile-head.tsx'
import { ProfileTabs } from '#web/identity/profile/profile-tabs.tsx'
import { profileQuery } from '#web/identity/session/profile.ts'

/** The head and tabs of the profile, with the open part below them. */
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
