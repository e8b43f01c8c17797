import { createFileRoute, Link } from '@tanstack/react-router'
import { UnsavedGuard } from '#browser/platform/forms/unsaved-guard.tsx'
import { millions } from '#web/app/home/copy.ts'
import { HeroStair } from '#web/app/home/hero-stair.tsx'
import { mostWithoutGuarantor } from '#web/app/home/landing.tsx'
import { descriptions, publicTitles } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { PublicShell } from '#web/app/shell/public-shell.tsx'
import { CampaignPage } from '#web/catalogue/help/campaign-page.tsx'
import { usePolicy } from '#web/platform/policies/policy.ts'

/** The campaign's page (D-21): public. */
export const Route = createFileRoute('/landing/bnpl')({
  loader: () => ({ head: publicHead({ path: '/landing/bnpl', title: publicTitles.campaign, description: descriptions.campaign }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Campaign,
})

function Campaign() {
  const policy = usePolicy()
  return (
    <PublicShell overlay>
      <CampaignPage
        most={millions(mostWithoutGuarantor(policy))}
        counts={policy.counts.CLOSE_LOOP}
        renderStartLink={(name) => (
          <Link to="/login" className="link">
            {name}
          </Link>
        )}
      >
        <HeroStair />
      </CampaignPage>
      <UnsavedGuard />
    </PublicShell>
  )
}
