import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Refused } from '#browser/platform/http/refused.ts'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { toast } from '#ui/toast.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { profileCopyOf } from '#web/identity/session/profile-copy.ts'
import { wordsOf } from '#web/platform/http/messages.ts'
import { copy } from './copy.ts'
import { AddressCard, ContactCard, FamiliarCard } from './details-cards.tsx'
import { changedIn, changeOfDetails, detailFaults, detailsOf, tidiedDetails, type DetailFaults, type Details } from './details-form.ts'
import { useSaveProfile } from './queries.ts'

/**
 * Address, contact, job and a familiar person, saved together. Only what was changed is sent, so that another tab's changes
 * stay; what is not touched here follows the server.
 */
export function ProfileDetails({ profile }: { readonly profile: CustomerProfile }) {
  const saved = detailsOf(profileCopyOf(profile))
  const [edited, setEdited] = useState<Partial<Details>>({})
  const [faults, setFaults] = useState<DetailFaults>({})
  const saving = useSaveProfile()
  const once = useOneAtATime()
  const form = useRef<HTMLFormElement>(null)
  const details: Details = { ...saved, ...edited }
  const isChanged = changedIn(saved, details).length > 0
  const faultCount = Object.keys(faults).length

  const show = (found: DetailFaults) => {
    // The faults are drawn first: the focus goes to the first of them.
    flushSync(() => setFaults(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const clean = tidiedDetails(details)
    const found = detailFaults(saved, clean)
    if (Object.keys(found).length > 0) return show(found)
    once(() =>
      saving.mutateAsync(changeOfDetails(saved, clean), {
        onSuccess: ({ message }) => {
          setEdited({})
          setFaults({})
          toast({ message })
        },
        onError: (error) => {
          const told = error instanceof Refused ? Object.entries(error.errors).map(([field, words]) => [field, words[0]]) : []
          show(Object.fromEntries(told))
          // What stands under its field need not be said twice.
          if (told.length === 0) toast({ severity: 'error', message: wordsOf(error), button: true })
        },
      }),
    )
  }
  const cancel = () => {
    setEdited({})
    setFaults({})
  }
  const change = (part: Partial<Details>) => {
    setEdited((before) => ({ ...before, ...part }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }

  return (
    <form ref={form} noValidate onSubmit={save} className="mt-5 space-y-5">
      <AddressCard details={details} faults={faults} onChange={change} />
      <ContactCard details={details} faults={faults} onChange={change} />
      <FamiliarCard details={details} faults={faults} onChange={change} />
      <div className="flex items-center justify-end gap-3">
        <span role="status" className={classNames('me-auto text-sm', faultCount > 0 ? 'font-semibold text-danger-text' : 'text-text-2')}>
          {faultCount > 0 ? copy.faults(digits(faultCount)) : !isChanged && copy.unchanged}
        </span>
        <Button variant="secondary" disabled={!isChanged || saving.isPending} onClick={cancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
          {copy.saveDetails}
        </Button>
      </div>
    </form>
  )
}
