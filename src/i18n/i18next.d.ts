import type account from './locales/en/account.json'
import type booking from './locales/en/booking.json'
import type common from './locales/en/common.json'
import type errors from './locales/en/errors.json'
import type install from './locales/en/install.json'
import type sync from './locales/en/sync.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      booking: typeof booking
      common: typeof common
      errors: typeof errors
      install: typeof install
      sync: typeof sync
    }
  }
}
