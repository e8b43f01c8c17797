/** The server's time in milliseconds on a call to the sandbox, which follows the test clock by it (R-SHOP-10). */
export const testTimeHeader = 'x-test-time'
