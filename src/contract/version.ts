/**
 * The version of what crosses the wire, sent as `Api-Version` with every request.
 * Raise it when a stored command or an answer changes its shape; a test hashes the
 * schemas, so that it cannot be forgotten. A server still takes `oldestVersion` and
 * answers anything older with 426.
 *
 * 1: the first.
 */
export const apiVersion = 1
export const oldestVersion = 1
