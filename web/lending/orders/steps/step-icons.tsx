import type { ReactNode } from 'react'
import type { StepKey } from '#domain/lending/orders/progress/timeline.ts'
import IconBuildingBank from '#icons/IconBuildingBank'
import IconCalendarDollar from '#icons/IconCalendarDollar'
import IconChecks from '#icons/IconChecks'
import IconCreditCard from '#icons/IconCreditCard'
import IconFileCertificate from '#icons/IconFileCertificate'
import IconFiles from '#icons/IconFiles'
import IconGauge from '#icons/IconGauge'
import IconSignature from '#icons/IconSignature'

/** The icon of each stage of an order. */
export const stepIcons: Readonly<Record<StepKey, ReactNode>> = {
  validation: <IconGauge />,
  documents: <IconFiles />,
  account: <IconBuildingBank />,
  collateral: <IconFileCertificate />,
  contract: <IconSignature />,
  confirmation: <IconChecks />,
  credit: <IconCreditCard />,
  repayment: <IconCalendarDollar />,
}
