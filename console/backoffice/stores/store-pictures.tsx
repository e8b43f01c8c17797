import { useAction } from '#console/backoffice/http/call.ts'
import { PictureField } from '#console/backoffice/shell/forms/picture-field.tsx'
import { changeStore } from '#contract/backoffice/stores/routes.ts'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import type { StoreView } from './queries.ts'

const names = ['svg_logo', 'main_image', 'banner_image'] as const

/** Logo, main picture and banner; each is saved when it is chosen. */
export function StorePictures({ store }: { readonly store: StoreView }) {
  const changing = useAction(changeStore)
  return (
    <Card title={copy.pictures}>
      <div className="space-y-4">
        {names.map((name) => (
          <PictureField
            key={name}
            label={copy.pictureNames[name]}
            path={store[name]}
            onChange={(path) => changing.mutate({ params: { id: store.id }, body: { [name]: path } })}
          />
        ))}
      </div>
    </Card>
  )
}
