import { useQuery } from '@tanstack/react-query'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { cooperationFaults } from '#domain/catalogue/help/public-forms.ts'
import IconCash from '#icons/IconCash'
import IconFlask from '#icons/IconFlask'
import IconPlugConnected from '#icons/IconPlugConnected'
import IconShieldCheck from '#icons/IconShieldCheck'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { categoriesQuery, shownCategories } from '#web/catalogue/stores/list/categories.ts'
import { copy } from './copy.ts'
import { NeedsScript, SentCard } from './public-form.tsx'
import { publicSchema } from './public-schema.ts'
import { sendCooperation, testModeQuery } from './queries.ts'

const words = copy.cooperation
const icons = [<IconCash key="cash" />, <IconPlugConnected key="plug" />, <IconShieldCheck key="shield" />]
/** The reason about connecting, which leads to the documents. */
const connecting = 1
const empty = { store_name: '', phone: '', email: '', website: '', category: '', requester_name: '', requester_role: '' }

/** A store asks to become a partner (R-ROUTES-16). */
export function CooperationPage() {
  const start = useQuery(testModeQuery).data?.start
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="mt-1 mb-6 max-w-[44em] text-text-2">{words.lead}</p>
      <div className="cols items-start [--aside:372px]">
        <Card title={words.form} className="p-7">
          <NeedsScript />
          <CooperationForm start={start} />
        </Card>
        <ul className="space-y-4">
          {words.reasons.map(({ title, text }, at) => (
            <li key={title} className="card flex gap-4 p-5">
              <Tile icon={icons[at]} />
              <div>
                <h2 className="h-card">{title}</h2>
                <p className="mt-1 text-sm text-text-2">{text}</p>
                {at === connecting && (
                  <a href="/docs" className="link mt-2 text-sm">
                    {words.documents}
                  </a>
                )}
              </div>
            </li>
          ))}
          {start && <TestKeys start={start} />}
        </ul>
      </div>
    </>
  )
}

type Start = { readonly start: string }

/** A store may try at once, without staff (R-SHOP-02). */
const TestKeys = ({ start }: Start) => (
  <li className="card flex gap-4 p-5">
    <Tile icon={<IconFlask />} />
    <div>
      <h2 className="h-card">{words.testTitle}</h2>
      <p className="mt-1 mb-3 text-sm text-text-2">{words.testText}</p>
      <StartLink start={start} />
    </div>
  </li>
)

/** With what was written here in the fragment, which browsers send to no server. */
function StartLink({
  start,
  filledIn,
}: Start & { readonly filledIn?: Readonly<Record<'store_name' | 'requester_name' | 'email', string>> }) {
  const fragment = filledIn && new URLSearchParams({ store: filledIn.store_name, name: filledIn.requester_name, email: filledIn.email })
  return (
    <a className={buttonClass('secondary')} href={fragment ? `${start}#${fragment}` : start}>
      {words.testKeys}
    </a>
  )
}

function CooperationForm({ start }: { readonly start: string | null | undefined }) {
  const categories = shownCategories(useQuery(categoriesQuery).data)
  const slugs = categories.map(({ slug }) => slug)
  const form = useForm({ ...publicSchema(empty, (values) => cooperationFaults(values, slugs), ['website']), send: sendCooperation })
  if (form.sent) {
    const { reply, values } = form.sent
    return (
      <SentCard message={reply.message} onAgain={form.reset}>
        {start && <StartLink start={start} filledIn={values} />}
      </SentCard>
    )
  }
  return (
    <form {...form.props} className="grid grid-cols-2 gap-x-5 gap-y-4">
      <Field label={words.storeName} autoComplete="organization" {...form.field('store_name')} />
      <SelectField
        label={words.category}
        placeholder={words.chooseCategory}
        options={categories.map(({ slug, name_fa }) => ({ value: slug, label: name_fa }))}
        {...form.field('category')}
      />
      <Field label={words.requester} autoComplete="name" {...form.field('requester_name')} />
      <Field label={words.role} hint={words.roleHint} autoComplete="organization-title" {...form.field('requester_role')} />
      <Field label={copy.phone} hint={copy.phoneHint} numeric maxLength={11} autoComplete="tel-national" {...form.field('phone')} />
      <Field label={copy.email} ltr inputMode="email" autoComplete="email" {...form.field('email')} />
      <Field
        label={words.website}
        optional
        ltr
        inputMode="url"
        hint={words.websiteHint}
        autoComplete="url"
        className="col-span-2"
        {...form.field('website')}
      />
      {form.problem && (
        <Alert tone="danger" className="col-span-2">
          {form.problem}
        </Alert>
      )}
      <Button size="lg" type="submit" loading={form.isSending} className="col-span-2 mt-2">
        {words.send}
      </Button>
    </form>
  )
}
