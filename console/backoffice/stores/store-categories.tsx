import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { setStoreCategories } from '#contract/backoffice/stores/routes.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import { namesQuery, type StoreView } from './queries.ts'

/** Selects a store's categories; the first is the main one. */
export function StoreCategories({ store }: { readonly store: StoreView }) {
  const { data: categories } = useSuspenseQuery(namesQuery('categories'))
  const setting = useAction(setStoreCategories)
  const form = useForm({
    initial: { category_ids: store.categories.map(({ id }) => id) },
    send: (body) => setting.mutateAsync({ params: { id: store.id }, body }),
  })
  const { value: chosen, onChange: choose } = form.field('category_ids')
  const toggle = (id: number, isIn: boolean) => choose(isIn ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <Card title={copy.categories}>
      <form {...form.props} className="space-y-3">
        <p className="cap">{copy.categoriesHint}</p>
        <ul className="space-y-2">
          {categories.map(({ id, name }) => (
            <li key={id} className="flex min-h-8 items-center justify-between gap-3">
              <CheckboxField checked={chosen.includes(id)} onChange={(isIn) => toggle(id, isIn)}>
                {name}
              </CheckboxField>
              {chosen[0] === id && <Badge tone="progress">{copy.main}</Badge>}
              {chosen.includes(id) && chosen[0] !== id && (
                <Button size="xs" variant="ghost" onClick={() => choose([id, ...chosen.filter((each) => each !== id)])}>
                  {copy.makeMain}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button type="submit" variant="secondary" className="w-full" loading={form.isSending}>
          {copy.save}
        </Button>
      </form>
    </Card>
  )
}
