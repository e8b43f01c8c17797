import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { profileQuery } from '../http/profile.ts'
import { ProfileHead } from '../profile/profile-head.tsx'
import { ProfileTabs } from '../profile/profile-tabs.tsx'

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
