/**
 * The version of what crosses the wire, sent as `Api-Version` with every request.
 * Raise it when a stored command or an answer changes its shape; a test hashes the
 * schemas, so that it cannot be forgotten. A server still takes `oldestVersion` and
 * answers anything older with 426.
 *
 * 1: the first.
 * 2: unknown fields of a body are refused; a booking is made without an id or an employee, and its PATCH takes a status.
 * 3: not released yet: whoever changes the wire meanwhile adds to it. Ids are unique within a business; a call for one row takes
 * `business_id`.
 *    A visitor's device says who it is by `Visitor-Id`. Registering too often is `rate_limited`; pictures and streams have limits.
 *    A business has the code of its address, opening hours and all else that its customers see; its picture comes in a form.
 *    Commands of an outbox may come in groups.
 * Visitors ask for visits, and see and change them by a `Visit-Secret`; a booking has `expires_at` and `change_notice_hours`. Slots are
 * told
 * of several services in a row, and counted by day. An employee's schedule may have a pattern of shifts, which only null ends. Devices
 * subscribe to notifications.
 *    A business says whether search engines may show its page. A customer can be erased.
 *    A service and a booking may have a stretch in which the employee is free (`processing_…`).
 *    Somebody may wait for a time to come free (`waitlist`), and a booking be made for them (`waitlist_id`).
 *    Messages go to customers by a bot or a gateway, of which a secret that the server cannot read is told (`is_unreadable`), and
 *    the customer's answer stands on the booking (`confirmed_start`).
 *    The desk marks that a customer has arrived.
 * A business has catalogues with categories, products and their pictures, of which some are floor plans; a catalogue may have a text on its
 * pictures (`watermark`). A booking may be a viewing of a listing (`product_id`).
 *    Customers ask about products and listings (`enquiries`). A product says when it was made (`created_at`).
 *    Whoever registers says what kind of business it is (`kind`).
 * Money is recorded at the desk: `payments` with their `bills`, days are closed (`closes`), and a business says whether it does that
 * (`takes_payments`, `staff_discount`). A discount that staff give as an amount says how great a part it may be (`limit`).
 * Guests may pay a bill apart (`parts` of a bill, `part` of a payment). Bonuses of a card pay (`card_object` of a payment). A payment says
 * which close
 * counted it (`close_id`); payments and closes may be read as far as a device keeps them (`created_at_from`), by bill, by close, and by
 * day.
 * What the till sells takes from the stock (`is_counted` of a line), and has `choices`; where the catalogue asks another price for it, that
 * is told (`listed`).
 * A business takes orders from one of its catalogues (`ordering`), and has tables (`tables`); a line whose options have changed is
 * `choice_changed`; everybody at its desk pauses them. Guests call somebody to their table (`called_at`), and several phones at one share
 * its bill (`shared_tables`), of which the desk hears who pays for what (`shares` of a table). A guest's own order says what is `due` of it.
 *    Sheets of QR codes are made.
 * A business has cards that its customers join and collect on (`cards`, `card_objects`), by stamps or by what they spend; they may be
 * joined by one-time codes (`needs_code`). Two cards of one customer are merged (`merged_into`). Rules by time have names in several
 * languages (`translations`).
 *    Owners read figures of their business.
 *    A business has a plan, which owners read (`rates`); everybody reads who runs the server (`company_info`).
 *    Everything that an account owns is handed out as an archive, and an account is deleted; its devices hear `account_deleted`.
 */
export const apiVersion = 3
export const oldestVersion = 1
