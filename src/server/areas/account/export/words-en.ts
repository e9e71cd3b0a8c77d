import type { ExportWords } from './export-file.ts'

export const englishWords: ExportWords = {
  title: 'Data of your account',
  lead: 'Made for {{name}} on {{at}} (UTC). What was changed while it was being made may be in one file and not yet in another.',
  howToRead: 'Each file holds one kind of rows as JSON, a row on each line. Amounts of money are in the smallest unit (tyiyn), times in UTC. Rows name each other by their ids. The pictures stand beside them under the names that the rows give.',
  notInIt: 'Passwords, keys, tokens and secret links are not in it.',
  account: 'Your account',
  business: 'Business',
  file: 'File',
  what: 'What is in it',
  rows: 'Rows',
  pictures: 'Pictures',
  files: {
    users: 'You: name, contacts, language', memberships: 'Who works in the business, and as what', sessions: 'Devices that are signed in', known_devices: 'Devices on which you signed in before', push_devices: 'Devices with notifications, and their quiet hours',
    businesses: 'The business: name, contacts, opening hours, settings', business_plans: 'The plan', logins: 'Logins: names and contacts', bookings: 'Bookings and blocked time', customers: 'Customers', services: 'Services', categories: 'Categories of services', employees: 'Employees and their hours', waitlist: 'Waiting list',
    visitor_visits: 'Visits that customers asked for by themselves', visitor_rows: 'What customers left by themselves: enquiries, waiting list', bills: 'Bills: lines and discounts', payments: 'Payments, refunds, cash in and out', closes: 'Closed days of the till', takings: 'Whose each payment is, by employee',
    orders: 'Orders', tables: 'Tables', shared_tables: 'Tables with a shared bill', table_guests: 'Guests at shared tables', catalogues: 'Catalogues', catalogue_categories: 'Categories of catalogues', products: 'Products and listings', product_pictures: 'Pictures of products', enquiries: 'Enquiries',
    cards: 'Loyalty cards', card_tiers: 'Tiers', cashback_rules: 'Cashback rules', cashback_terms: 'Tiers and rules as they once were', stamp_banners: 'Pictures of stamps', card_objects: 'Customers’ cards with their balances', card_events: 'Everything that was done to cards', card_links: 'Phones on which customers have their cards', code_batches: 'One-time codes to join cards', used_codes: 'Numbers of the codes that were used',
    message_channels: 'By what customers are written to', telegram_chats: 'Telegram chats with customers', telegram_codes: 'Telegram links not followed yet', deliveries: 'Messages and notifications sent or waiting', addresses: 'Codes of the pages for customers', pictures: 'List of stored pictures', activity: 'Log: who did what and when',
    figures: 'Sums behind the analytics', tombstones: 'Ids of what was deleted lately', business_changes: 'Counter of changes',
  },
}
