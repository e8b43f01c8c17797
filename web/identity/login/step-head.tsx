import type { ReactNode } from 'react'
import { spacedMobile } from '#domain/identity/profile/formats.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import IconArrowRight from '#icons/IconArrowRight'
import { copy } from './copy.ts'

type Props = { readonly title: string; readonly onBack: () => void; readonly children: ReactNode }

/** The head of the step after the number: the way back to it, what the step asks for and of whom. */
export function StepHead({ title, onBack, children }: Props) {
  return (
    <>
      <button type="button" className="link mb-6 text-sm" onClick={onBack}>
        <IconArrowRight aria-hidden size={18} />
        {copy.changeMobile}
      </button>
      <h1 className="text-2xl font-black">{title}</h1>
      <p className="mt-1 mb-8 text-text-2">{children}</p>
    </>
  )
}

/** The number whose login it is. */
export const MobileNumber = ({ mobile }: { readonly mobile: string }) => (
  <bdi dir="ltr" className="font-semibold text-text">
    {persianDigits(spacedMobile(mobile))}
  </bdi>
)
