/** What the provider bills for each segment of an SMS by its published price list, in rials. */
export const smsPartPrice = 1_780
