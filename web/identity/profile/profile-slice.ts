import { useState } from 'react'
import { readStored, writeStored } from '#browser/platform/forms/use-stored-draft.ts'
import type { CustomerProfile } from '#contract/identity/profile/profile.ts'
import type { ProfileCopy } from '#web/identity/session/profile-copy.ts'
import { profileCopyOf } from '#web/identity/session/profile.ts'
import { useSession } from '#web/identity/session/state.ts'

/** The client's copy of this profile (R-PROFILE-18); made from the profile itself while the copy is not there, as after another tab's login. */
export function useProfileCopy(profile: CustomerProfile): ProfileCopy {
  const copy = useSession((state) => state.profile)
  return copy.id === profile.id ? copy : profileCopyOf(profile)
}

/** Whether the dialog of this name is the open one of the profile (R-ENTITY-06), and what opens and closes it. */
export function useActiveModal(name: string): readonly [boolean, (isOpen: boolean) => void] {
  const isOpen = useSession((state) => state.profile.activeModal === name)
  return [isOpen, (opens) => change({ activeModal: opens ? name : null })]
}

/** The number that a code was sent to while it is being changed, and when; it outlives a reload in this tab. */
export type NewMobile = { readonly mobile: string; readonly sentAt: number }

/** The number being changed, '' while none is, with when its code was sent; and what begins and ends the change. */
export function useNewMobile(): readonly [NewMobile, (changed: NewMobile | null) => void] {
  const key = `${useSession((state) => state.user.user.id)}:new-mobile`
  const mobile = useSession((state) => state.profile.newMobile)
  const [stored, setStored] = useState(() => storedAt(key))
  return [
    { mobile: mobile === '' ? stored.mobile : mobile, sentAt: stored.sentAt },
    (changed) => {
      writeStored(key, changed)
      setStored(changed ?? nothing)
      change({ newMobile: changed?.mobile ?? '' })
    },
  ]
}

const nothing: NewMobile = { mobile: '', sentAt: 0 }

function storedAt(key: string): NewMobile {
  const stored = readStored(key)
  return stored && 'mobile' in stored && 'sentAt' in stored ? { mobile: String(stored.mobile), sentAt: Number(stored.sentAt) } : nothing
}

const change = (values: Partial<ProfileCopy>): void => {
  useSession.setState(({ profile }) => ({ profile: { ...profile, ...values } }))
}
