import {
  IconBuildingBank,
  IconCalendarDollar,
  IconChecks,
  IconCreditCard,
  IconFileCertificate,
  IconFiles,
  IconGauge,
  IconSignature,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StepKey } from '#domain/lending/orders/progress/timeline.ts'

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
