import { createFileRoute, Link } from '@tanstack/react-router'
import { policyAt } from '#domain/policies/policy.ts'
import { CampaignPage } from '../help/campaign-page.tsx'
import { HeroStair } from '../home/hero-stair.tsx'
import { mostWithoutGuarantor } from '../home/landing.tsx'
import { millions } from '../home/millions.ts'
import { today } from '../session/today.ts'
import { descriptions } from '../shell/descriptions.ts'
import { publicHead } from '../shell/public-head.ts'
import { PublicShell } from '../shell/public-shell.tsx'
import { titles } from '../shell/titles.ts'

/** The campaign's page (D-21): public. */
export const Route = createFileRoute('/landing/bnpl')({
  loader: () => ({ head: publicHead({ path: '/landing/bnpl', title: titles.campaign, description: descriptions.campaign }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Campaign,
})

function Campaign() {
  return (
    <PublicShell overlay>
      <CampaignPage
        most={millions(mostWithoutGuarantor(policyAt(today())))}
        renderStartLink={(name) => (
          <Link to="/login" className="link">
            {name}
          </Link>
        )}
      >
        <HeroStair />
      </CampaignPage>
    </PublicShell>
  )
}
