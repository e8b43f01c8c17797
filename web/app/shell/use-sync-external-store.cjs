/** What libraries get in place of the same hook for React before 18, which would be in every first load (web/vite.config.ts). */
module.exports = require('react')
