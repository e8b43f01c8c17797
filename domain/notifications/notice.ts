/** What a customer is told; `cta` leads to a page of the site (R-ENTITY-57, R-NOTIF-03). */
export type Notice = {
  readonly type: 'ORDER' | 'INVOICE' | 'SYSTEM'
  readonly title: string
  readonly content: string
  readonly cta: { readonly link: string; readonly caption: string } | null
}
