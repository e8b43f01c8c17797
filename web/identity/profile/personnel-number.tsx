import { Link } from '@tanstack/react-router'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import IconCopy from '#icons/IconCopy'
import IconIdBadge2 from '#icons/IconIdBadge2'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'

const words = copy.personnel

/** The customer's own personnel number, by which others name them as guarantor (R-GUARANTOR-04), to be copied and passed on. */
export function PersonnelNumber({ profile }: { readonly profile: Pick<CustomerProfile, 'personnel_number' | 'ehrazsho'> }) {
  const number = profile.personnel_number
  return (
    <section className="card flex items-center gap-4 p-5" aria-label={words.title}>
      <Tile tone="mute" icon={<IconIdBadge2 />} />
      <div className="min-w-0 flex-1">
        <b>{words.title}</b>
        <p className="cap">{number ? words.text : profile.ehrazsho ? words.taken : words.later}</p>
      </div>
      {number ? (
        <>
          <bdi dir="ltr" className="text-lg font-black">
            {persianDigits(number)}
          </bdi>
          <Button variant="secondary" size="sm" icon={<IconCopy aria-hidden />} onClick={() => void copyText(number, words.copied)}>
            {words.copy}
          </Button>
        </>
      ) : (
        !profile.ehrazsho && (
          <Link to="/profile/identity" className={buttonClass('secondary', 'sm')}>
            {words.confirm}
          </Link>
        )
      )}
    </section>
  )
}
