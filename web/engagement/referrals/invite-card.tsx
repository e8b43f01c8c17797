import { points } from '#domain/platform/kernel/money.ts'
import { pointsText } from '#domain/platform/kernel/persian.ts'
import IconBrandTelegram from '#icons/IconBrandTelegram'
import IconCopy from '#icons/IconCopy'
import IconLink from '#icons/IconLink'
import IconMessage from '#icons/IconMessage'
import IconShare from '#icons/IconShare'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { usePolicy } from '#web/platform/policies/policy.ts'
import { copy } from './copy.ts'

/** The customer's code and link with ways to share them, including the browser's own if it has one. */
export function InviteCard({ code, url }: { readonly code: string; readonly url: string }) {
  const gift = pointsText(points(usePolicy().referralPoints))
  const shared = { title: copy.title, text: copy.invitationText(code), url }
  return (
    <section
      className="card relative overflow-hidden rounded-[24px] p-8"
      style={{ background: 'linear-gradient(100deg, var(--surface) 40%, var(--brand-tint-2))' }}
      aria-labelledby="invite"
    >
      <div className="relative z-10 max-w-[380px]">
        <h2 id="invite" className="text-2xl font-black">
          {copy.slogan}
        </h2>
        <p className="mt-1 text-text-2">{copy.lead(gift)}</p>
        <p className="label mt-6 mb-2">{copy.code}</p>
        <div className="flex gap-2">
          <span className="control flex-1 border-dashed">
            <bdi dir="ltr" lang="en" className="lat flex-1 text-center text-xl font-black tracking-widest select-all">
              {code}
            </bdi>
          </span>
          <Button className="h-12" icon={<IconCopy aria-hidden />} onClick={() => void copyText(code, copy.codeCopied)}>
            {copy.copyCode}
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" icon={<IconLink aria-hidden />} onClick={() => void copyText(url, copy.linkCopied)}>
            {copy.copyLink}
          </Button>
          <a className={buttonClass('secondary', 'sm')} href={`sms:?body=${encodeURIComponent(copy.invitation(code, url))}`}>
            <IconMessage aria-hidden />
            {copy.sms}
          </a>
          <a
            className={buttonClass('secondary', 'sm')}
            href={`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(copy.invitationText(code))}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconBrandTelegram aria-hidden />
            {copy.telegram}
          </a>
          {'share' in navigator && (
            // Closing the browser's dialog is not a failure.
            <Button
              variant="secondary"
              size="sm"
              icon={<IconShare aria-hidden />}
              onClick={() => void navigator.share(shared).catch(() => null)}
            >
              {copy.share}
            </Button>
          )}
        </div>
      </div>
      <img src="/referral-stair.svg" alt="" width={250} height={230} className="wide-only absolute end-9 bottom-0" />
    </section>
  )
}
