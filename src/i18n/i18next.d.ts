import type company from './locales/en/company.json'
import type account from './locales/en/account.json'
import type activity from './locales/en/activity.json'
import type address from './locales/en/address.json'
import type analytics from './locales/en/analytics.json'
import type booking from './locales/en/booking.json'
import type business from './locales/en/business.json'
import type calendar from './locales/en/calendar.json'
import type catalogue from './locales/en/catalogue.json'
import type categories from './locales/en/categories.json'
import type common from './locales/en/common.json'
import type channels from './locales/en/channels.json'
import type customers from './locales/en/customers.json'
import type desk from './locales/en/desk.json'
import type employees from './locales/en/employees.json'
import type holdings from './locales/en/holdings.json'
import type hours from './locales/en/hours.json'
import type errors from './locales/en/errors.json'
import type install from './locales/en/install.json'
import type loyalty from './locales/en/loyalty.json'
import type more from './locales/en/more.json'
import type notifications from './locales/en/notifications.json'
import type orders from './locales/en/orders.json'
import type payments from './locales/en/payments.json'
import type plan from './locales/en/plan.json'
import type scan from './locales/en/scan.json'
import type services from './locales/en/services.json'
import type sheets from './locales/en/sheets.json'
import type staff from './locales/en/staff.json'
import type sync from './locales/en/sync.json'
import type waitlist from './locales/en/waitlist.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      company: typeof company
      account: typeof account
      activity: typeof activity
      address: typeof address
      analytics: typeof analytics
      booking: typeof booking
      business: typeof business
      calendar: typeof calendar
      catalogue: typeof catalogue
      categories: typeof categories
      common: typeof common
      channels: typeof channels
      customers: typeof customers
      desk: typeof desk
      employees: typeof employees
      holdings: typeof holdings
      hours: typeof hours
      errors: typeof errors
      install: typeof install
      loyalty: typeof loyalty
      more: typeof more
      notifications: typeof notifications
      orders: typeof orders
      payments: typeof payments
      plan: typeof plan
      scan: typeof scan
      services: typeof services
      sheets: typeof sheets
      staff: typeof staff
      sync: typeof sync
      waitlist: typeof waitlist
    }
  }
}
