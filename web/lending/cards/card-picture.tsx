import { Mark } from '#ui/layout/logo.tsx'
import { copy } from './copy.ts'

/** The card as an object: whose it is; its number is nobody's to see here. */
export function CardPicture({ holder }: { readonly holder: string }) {
  return (
    <div className="card-deep on-deep relative h-[212px] w-[352px] max-w-full overflow-hidden rounded-[20px] p-[22px]">
      <svg aria-hidden className="absolute bottom-0 left-0" width="230" height="150" viewBox="0 0 230 150">
        <rect x="152" y="110" width="73" height="160" rx="10" fill="#fff" opacity="0.05" />
        <rect x="76" y="72" width="73" height="160" rx="10" fill="#fff" opacity="0.085" />
        <rect x="0" y="34" width="73" height="160" rx="10" fill="#fff" opacity="0.12" />
      </svg>
      <div className="relative flex items-center justify-between">
        <span className="inline-flex items-center gap-2 text-lg leading-none font-black">
          <Mark size={26} /> پلکان
        </span>
        <span className="text-xs font-semibold">{copy.card.name}</span>
      </div>
      <div className="relative mt-11 text-center text-[22px] font-bold tracking-[.06em]">
        <bdi dir="ltr">**** **** **** ****</bdi>
      </div>
      <div className="relative mt-8 text-sm">{holder}</div>
    </div>
  )
}
