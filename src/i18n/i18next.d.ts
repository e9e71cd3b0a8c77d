import type account from './locales/en/account.json'
import type activity from './locales/en/activity.json'
import type booking from './locales/en/booking.json'
import type business from './locales/en/business.json'
import type calendar from './locales/en/calendar.json'
import type common from './locales/en/common.json'
import type customers from './locales/en/customers.json'
import type desk from './locales/en/desk.json'
import type employees from './locales/en/employees.json'
import type hours from './locales/en/hours.json'
import type errors from './locales/en/errors.json'
import type install from './locales/en/install.json'
import type more from './locales/en/more.json'
import type notifications from './locales/en/notifications.json'
import type services from './locales/en/services.json'
import type staff from './locales/en/staff.json'
import type sync from './locales/en/sync.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      account: typeof account
      activity: typeof activity
      booking: typeof booking
      business: typeof business
      calendar: typeof calendar
      common: typeof common
      customers: typeof customers
      desk: typeof desk
      employees: typeof employees
      hours: typeof hours
      errors: typeof errors
      install: typeof install
      more: typeof more
      notifications: typeof notifications
      services: typeof services
      staff: typeof staff
      sync: typeof sync
    }
  }
}
