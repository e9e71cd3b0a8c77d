/**
 * The version of what crosses the wire, sent as `Api-Version` with every request.
 * Raise it when a stored command or an answer changes its shape; a test hashes the
 * schemas, so that it cannot be forgotten. A server still takes `oldestVersion` and
 * answers anything older with 426.
 *
 * 1: the first.
 * 2: unknown fields of a body are refused; a booking is made without an id or an employee, and its PATCH takes a status.
 * 3: not released yet: whoever changes the wire meanwhile adds to it. Ids are unique within a business; a call for one row takes `business_id`.
 *    A visitor's device says who it is by `Visitor-Id`. Registering too often is `rate_limited`; pictures and streams have limits.
 *    A business has the code of its address, opening hours and all else that its customers see; its picture comes in a form.
 *    Commands of an outbox may come in groups.
 *    Visitors ask for visits, and see and change them by a `Visit-Secret`; a booking has `expires_at` and `change_notice_hours`. Slots are told
 *    of several services in a row, and counted by day. Devices subscribe to notifications.
 */
export const apiVersion = 3
export const oldestVersion = 1
