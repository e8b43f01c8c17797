/** When a customer is told of an unpaid invoice: days from its due day, negative before it. */
export const reminders = ['BEFORE_3', 'ON_DAY', 'AFTER_1', 'AFTER_7', 'AFTER_30'] as const
export type Reminder = (typeof reminders)[number]
export const reminderDays: Readonly<Record<Reminder, number>> = { BEFORE_3: -3, ON_DAY: 0, AFTER_1: 1, AFTER_7: 7, AFTER_30: 30 }
