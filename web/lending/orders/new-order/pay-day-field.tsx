import { dueDateOf, firstPayDay, lastPayDay } from '#domain/catalogue/calculators/pay-day.ts'
import { longDate } from '#domain/platform/kernel/jalali.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { today } from '#web/platform/policies/today.ts'
import { checklistCopy as copy } from './checklist-copy.ts'

type Props = { readonly value: string; readonly onChange: (day: string) => void }

const days = Array.from({ length: lastPayDay - firstPayDay + 1 }, (_, at) => firstPayDay + at)

/** On which day of the month the instalments fall due; with none chosen, on that of the day repayment begins (R-PLAN-08). */
export const PayDayField = ({ value, onChange }: Props) => (
  <SelectField
    label={copy.payDay}
    value={value}
    hint={copy.firstDue(longDate(dueDateOf(today(), 1, value === '' ? null : Number(value))))}
    options={[{ value: '', label: copy.anyDay }, ...days.map((day) => ({ value: String(day), label: copy.everyMonth(digits(day)) }))]}
    onChange={onChange}
  />
)
