import { bannerTypes, type BannerType } from '#domain/catalogue/banners/banner.ts'
import { copy } from './copy.ts'

/** The shape that the site gives a banner of each place: width to height at 1440. */
const shapes: Readonly<Record<BannerType, string>> = {
  'home-main': '570 / 137',
  'home-side': '570 / 88',
  'store-list': '570 / 100',
  'bank-validation': '1160 / 136',
}

type Props = { readonly type: string; readonly link: string; readonly image: string }

/** A banner as its place on the site shows it, which cuts the picture to its shape, and where it leads. */
export function BannerPreview({ type, link, image }: Props) {
  const place = bannerTypes.find((each) => each === type)
  return (
    <figure>
      <figcaption className="label mb-2">{copy.preview}</figcaption>
      {place && image !== '' ? (
        <>
          <div className="overflow-hidden rounded-2xl bg-sunken" style={{ aspectRatio: shapes[place] }}>
            <img src={image} alt={copy.previewOf} className="h-full w-full object-cover object-right dark:[filter:brightness(0.75)]" />
          </div>
          <p className="cap mt-2">
            {copy.leadsTo} <bdi dir="ltr">{link === '' ? '---' : link}</bdi>
          </p>
        </>
      ) : (
        <p className="well cap p-4">{copy.noPreview}</p>
      )}
    </figure>
  )
}
