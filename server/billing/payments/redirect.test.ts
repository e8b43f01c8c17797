import { expect, test } from 'vitest'
import { judgeRedirect, redirectUriOf } from './redirect.ts'

const publicUrl = 'http://pelekan.test'

test.each([
  ['another origin', 'https://evil.test/invoice/payment'],
  ['another scheme', 'https://pelekan.test/invoice/payment'],
  ['another port', 'http://pelekan.test:81/invoice/payment'],
  ['another origin without a scheme', '//evil.test/invoice/payment'],
  ['another origin by backslashes', '\\\\evil.test/invoice/payment'],
  ['a name before ours', 'http://pelekan.test@evil.test/invoice/payment'],
  ['a name at ours', 'http://someone@pelekan.test/invoice/payment'],
  ['another page', '/profile'],
  ['a page below', '/invoice/payment/x'],
  ['a fragment', '/invoice/payment#x'],
  ['a script', 'javascript:alert(1)'],
  ['a foreign return_path_name', '/invoice/payment?return_path_name=//evil.test'],
  ['a foreign return_path_name with its scheme', '/invoice/payment?return_path_name=https://evil.test/orders'],
  ['a foreign return_path_name by backslash', '/invoice/payment?return_path_name=/%5Cevil.test'],
  ['a return_path_name hidden by a tab', '/invoice/payment?return_path_name=/%09/evil.test'],
  ['a return_path_name by dots', '/invoice/payment?return_path_name=/orders/..//evil.test'],
  ['a return_path_name that is no page of ours', '/invoice/payment?return_path_name=/api/customer'],
  ['two return_path_names', '/invoice/payment?return_path_name=/orders&return_path_name=/profile'],
  ['more than that', '/invoice/payment?next=/orders'],
])('R-PAY-09, R-PAY-15: a redirect_uri to %s is refused', (_what, written) => {
  expect(judgeRedirect(written, publicUrl)).toBeNull()
})

test.each(['/invoice/payment', '/promissory/payment', '/validation-user/payment', '/cpg/payment'])(
  'R-PAY-11..14: a payment may come back to %s',
  (path) => {
    for (const written of [path, `${publicUrl}${path}`]) expect(judgeRedirect(written, publicUrl)).toEqual({ path, returnPathName: null })
  },
)

test('R-PAY-15: a return_path_name is stored as the path of one of our pages', () => {
  const judged = judgeRedirect('/invoice/payment?return_path_name=/orders/1?tab=x%26y', publicUrl)
  expect(judged).toEqual({ path: '/invoice/payment', returnPathName: '/orders/1?tab=x&y' })
  expect(judged && redirectUriOf(judged, publicUrl)).toBe(`${publicUrl}/invoice/payment?return_path_name=%2Forders%2F1%3Ftab%3Dx%26y`)
})
