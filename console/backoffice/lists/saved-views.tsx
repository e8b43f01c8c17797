import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { pairsOf } from '#browser/platform/lists/search-params.ts'
import { useAction } from '#console/backoffice/http/call.ts'
import { removeView, saveView, shareView } from '#contract/backoffice/lists/routes.ts'
import type { ListName } from '#domain/backoffice/lists/list-names.ts'
import IconDeviceFloppy from '#icons/IconDeviceFloppy'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { copy } from './copy.ts'
import { viewsQuery, type SavedView } from './queries.ts'

type Props = {
  readonly list: ListName
  readonly filter: object
  /** Gets the pairs of the chosen view as search parameters; none for the whole list. */
  readonly onChoose: (search: Readonly<Record<string, string>>) => void
}

/** The saved views of a list: choosing one, saving the present filter, sharing and removing own ones. */
export function SavedViews({ list, filter, onChoose }: Props) {
  const { data: views = [] } = useQuery(viewsQuery(list))
  const [isSaving, setSaving] = useState(false)
  const pairs = pairsOf(filter)
  const chosen = views.find((view) => keyOf(view.filter) === keyOf(pairs))
  const choose = (id: string) => {
    const view = views.find((each) => String(each.id) === id)
    onChoose(Object.fromEntries(view?.filter.map(({ key, value }) => [key, value]) ?? []))
  }
  return (
    <>
      {views.length > 0 && (
        <SelectField
          compact
          className="min-w-40"
          label={copy.views}
          value={chosen ? String(chosen.id) : ''}
          onChange={choose}
          options={[{ value: '', label: copy.noView }, ...views.map((view) => ({ value: String(view.id), label: labelOf(view) }))]}
        />
      )}
      {chosen?.is_mine && <OwnView view={chosen} />}
      {pairs.length > 0 && !chosen && (
        <Button size="sm" variant="ghost" icon={<IconDeviceFloppy aria-hidden />} onClick={() => setSaving(true)}>
          {copy.saveView}
        </Button>
      )}
      {isSaving && <SaveDialog list={list} pairs={pairs} onClose={() => setSaving(false)} />}
    </>
  )
}

const keyOf = (pairs: SavedView['filter']): string => JSON.stringify(pairs.map(({ key, value }) => `${key}=${value}`).toSorted())
const labelOf = ({ name, is_mine, saved_by }: SavedView): string => (is_mine ? name : copy.shared(name, saved_by))

function OwnView({ view: { id, is_shared: isShared } }: { readonly view: SavedView }) {
  const sharing = useAction(shareView)
  const removing = useAction(removeView)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        loading={sharing.isPending}
        onClick={() => sharing.mutate({ params: { id }, body: { is_shared: !isShared } })}
      >
        {isShared ? copy.shareOff : copy.shareOn}
      </Button>
      <Button size="sm" variant="ghost" loading={removing.isPending} onClick={() => removing.mutate({ params: { id } })}>
        {copy.removeView}
      </Button>
    </>
  )
}

type SaveProps = { readonly list: ListName; readonly pairs: SavedView['filter']; readonly onClose: () => void }

function SaveDialog({ list, pairs, onClose }: SaveProps) {
  const saving = useAction(saveView, onClose)
  const form = useForm({
    initial: { name: '', is_shared: false },
    send: ({ name, is_shared }) => saving.mutateAsync({ body: { list, name: name.trim(), filter: pairs, is_shared } }),
  })
  return (
    <Dialog open onClose={onClose} title={copy.saveView}>
      <form {...form.props} className="space-y-4">
        <p className="cap">{copy.saveViewText}</p>
        <Field label={copy.viewName} maxLength={40} {...form.field('name')} />
        <CheckboxField checked={form.values.is_shared} onChange={form.field('is_shared').onChange}>
          {copy.share}
        </CheckboxField>
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" loading={form.isSending} disabledReason={form.values.name.trim() === '' ? copy.viewName : undefined}>
          {copy.save}
        </Button>
      </form>
    </Dialog>
  )
}
