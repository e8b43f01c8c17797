import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '#browser/platform/forms/use-form.ts'
import { EntryFrame } from '#browser/platform/frame/entry-frame.tsx'
import { askTestKeys } from '#contract/portal/starts/routes.ts'
import { isEmail } from '#domain/identity/profile/formats.ts'
import { normalise } from '#domain/platform/kernel/persian.ts'
import IconFlask from '#icons/IconFlask'
import IconMail from '#icons/IconMail'
import { call } from '#merchant/portal/http/call.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { copy } from './copy.ts'

type Asked = { readonly store_name: string; readonly full_name: string; readonly email: string }

/** Who asks for test keys: the link goes to their e-mail. */
export function AskForm() {
  const [initial] = useState(filledIn)
  const form = useForm({
    initial,
    tidy: ({ store_name: store, full_name: name, email }: Asked) => ({
      store_name: normalise(store),
      full_name: normalise(name),
      email: normalise(email).toLowerCase(),
    }),
    validate: ({ store_name: store, full_name: name, email }) => ({
      ...(store.length < 2 && { store_name: copy.short }),
      ...(name.length < 3 && { full_name: copy.shortName }),
      ...(!isEmail(email) && { email: copy.wrongEmail }),
    }),
    send: (body) => call(askTestKeys, { body }),
    isGuarded: false,
    isClearedOnSent: false,
  })
  if (form.sent) return <Sent message={form.sent.reply.message} email={form.values.email} onAgain={form.reset} />
  return (
    <EntryFrame icon={<IconFlask />} title={copy.title} lead={copy.lead}>
      <form {...form.props} className="space-y-4">
        <Field label={copy.store} maxLength={80} autoComplete="organization" {...form.field('store_name')} />
        <Field label={copy.name} maxLength={80} autoComplete="name" {...form.field('full_name')} />
        <Field label={copy.email} ltr inputMode="email" maxLength={200} autoComplete="email" {...form.field('email')} />
        {form.problem && <Alert tone="danger">{form.problem}</Alert>}
        <Button type="submit" size="lg" className="w-full" loading={form.isSending}>
          {copy.send}
        </Button>
      </form>
      <p className="text-center text-sm text-text-2">
        {copy.signIn}{' '}
        <Link to="/login" className={buttonClass('ghost', 'sm', 'mode-link')}>
          {copy.toLogin}
        </Link>
      </p>
    </EntryFrame>
  )
}

type SentProps = { readonly message: string; readonly email: string; readonly onAgain: () => void }

const Sent = ({ message, email, onAgain }: SentProps) => (
  <EntryFrame icon={<IconMail />} title={copy.sentTitle}>
    <p role="status" className="text-text-2">
      {message}
    </p>
    <p>
      <bdi dir="ltr" className="lat font-bold">
        {email}
      </bdi>
    </p>
    <Button variant="secondary" className="w-full" onClick={onAgain}>
      {copy.again}
    </Button>
  </EntryFrame>
)

/** What was written on the cooperation page; it came in the fragment, which no server sees, and is removed from the address. */
function filledIn(): Asked {
  const given = new URLSearchParams(location.hash.slice(1))
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname)
  return { store_name: given.get('store') ?? '', full_name: given.get('name') ?? '', email: given.get('email') ?? '' }
}
