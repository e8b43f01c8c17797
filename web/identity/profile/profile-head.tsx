import { Link } from '@tanstack/react-router'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { spacedMobile } from '#domain/identity/profile/formats.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import IconCircleCheck from '#icons/IconCircleCheck'
import IconUserCircle from '#icons/IconUserCircle'
import { Badge } from '#ui/feedback/badge.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { copy } from './copy.ts'
import { filledShare } from './filled-share.ts'

/** Whose profile it is, and how far their identity has come. */
export function ProfileHead({ profile }: { readonly profile: CustomerProfile }) {
  const name = [profile.name, profile.family].filter(Boolean).join(' ')
  const share = filledShare(profile)
  return (
    <section className="card mb-5 flex items-center gap-5 rounded-[20px] p-6">
      <span aria-hidden className="avatar size-[68px] text-[22px]">
        {initials(profile) || <IconUserCircle size={34} />}
      </span>
      <div className="flex-1">
        <div className="flex items-center gap-3 ph:flex-wrap ph:gap-1">
          <h1 className="text-xl font-extrabold">{name || copy.nameless}</h1>
          {/* The badge also leads to the inquiry. */}
          <Link to="/profile/identity">
            {profile.ehrazsho ? (
              <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
                {copy.confirmed}
              </Badge>
            ) : (
              <Badge tone="action">{copy.unconfirmed}</Badge>
            )}
          </Link>
        </div>
        <bdi dir="ltr" className="num text-sm text-text-2">
          {persianDigits(spacedMobile(profile.mobile))}
        </bdi>
      </div>
      <div className="w-[240px]">
        <div className="mb-2 flex justify-between text-xs">
          <span className="text-text-2">{copy.filled}</span>
          <b>{digits(share)}٪</b>
        </div>
        <Progress label={copy.filled} value={share} max={100} />
      </div>
    </section>
  )
}

const initials = ({ name, family }: CustomerProfile): string => [name, family].flatMap((part) => (part ? [part.slice(0, 1)] : [])).join('')
