import { digits } from '#domain/platform/kernel/persian.ts'
import IconPhotoCheck from '#icons/IconPhotoCheck'
import { comparisonCopy as copy, faultNames } from './copy.ts'
import type { PictureLook } from './queries.ts'

/** A word for the quality of a picture, with its size: what the server measured when it was sent. */
export function PictureQuality({ look }: { readonly look: PictureLook | null }) {
  const words = look === null ? [copy.unmeasured] : look.faults.map((fault) => faultNames[fault])
  return (
    <span className="ms-3 inline-flex items-center gap-2 text-xs">
      <IconPhotoCheck aria-hidden size={16} />
      <span>
        {copy.quality}: <b>{words.length === 0 ? copy.good : words.join('، ')}</b>
      </span>
      {look && (
        <bdi dir="ltr" className="ph:hidden">
          {digits(look.width)} × {digits(look.height)}
        </bdi>
      )}
    </span>
  )
}
