import { IconCash, IconPlugConnected, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cooperationFaults } from '#domain/catalogue/help/public-forms.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Tile } from '#ui/tile.tsx'
import { categoriesQuery, shownCategories } from '#web/catalogue/stores/categories.ts'
import { copy } from './copy.ts'
import { NeedsScript } from './needs-script.tsx'
import { sendCooperation } from './queries.ts'
import { SentCard } from './sent-card.tsx'
import { usePublicForm } from './use-public-form.ts'

const words = copy.cooperation
const icons = [<IconCash key="cash" />, <IconPlugConnected key="plug" />, <IconShieldCheck key="shield" />]
const empty = { store_name: '', phone: '', email: '', website: '', category: '', requester_name: '', requester_role: '' }

/** A store asks to become a partner (R-ROUTES-16). */
export function CooperationPage() {
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="mt-1 mb-6 max-w-[44em] text-text-2">{words.lead}</p>
      <div className="cols items-start [--aside:372px]">
        <Card title={words.form} className="p-7!">
          <NeedsScript />
          <CooperationForm />
        </Card>
        <ul className="space-y-4">
          {words.reasons.map(({ title, text }, at) => (
            <li key={title} className="card flex gap-4 p-5">
              <Tile icon={icons[at]} />
              <div>
                <h2 className="h-card">{title}</h2>
                <p className="mt-1 text-sm text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function CooperationForm() {
  const categories = shownCategories(useQuery(categoriesQuery).data)
  const { form, field, isSending, problem, sent, again } = usePublicForm({
    empty,
    optional: ['website'],
    judge: (values) =>
      cooperationFaults(
        values,
        categories.map(({ slug }) => slug),
      ),
    send: sendCooperation,
  })
  if (sent) return <SentCard message={sent} onAgain={again} />
  return (
    <form {...form} className="grid grid-cols-2 gap-x-5 gap-y-4">
      <Field label={words.storeName} autoComplete="organization" {...field('store_name')} />
      <SelectField
        label={words.category}
        placeholder={words.chooseCategory}
        options={categories.map(({ slug, name_fa }) => ({ value: slug, label: name_fa }))}
        {...field('category')}
      />
      <Field label={words.requester} autoComplete="name" {...field('requester_name')} />
      <Field label={words.role} hint={words.roleHint} autoComplete="organization-title" {...field('requester_role')} />
      <Field label={copy.phone} hint={copy.phoneHint} numeric maxLength={11} autoComplete="tel-national" {...field('phone')} />
      <Field label={copy.email} ltr inputMode="email" autoComplete="email" {...field('email')} />
      <Field
        label={words.website}
        optional
        ltr
        inputMode="url"
        hint={words.websiteHint}
        autoComplete="url"
        className="col-span-2"
        {...field('website')}
      />
      {problem && (
        <Alert tone="danger" className="col-span-2">
          {problem}
        </Alert>
      )}
      <Button size="lg" type="submit" loading={isSending} className="col-span-2 mt-2">
        {words.send}
      </Button>
    </form>
  )
}
