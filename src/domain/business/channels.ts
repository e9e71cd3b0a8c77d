import type { MessageKind } from './messages.ts'

/** By what messages reach customers without anybody's tap [M1]. */
export const channelKinds = ['telegram', 'http'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** For what a message goes by itself [M2]. */
export const messageCauses = ['approved', 'moved', 'cancelled', 'reminder'] as const satisfies readonly MessageKind[]
export type MessageCause = (typeof messageCauses)[number]

/** How long before the visit its reminder goes. */
export const reminderHoursLimit = 72
export const usualReminderHours = 24

/** What a gateway's body may name; each is put in as JSON writes it between quotes. */
export const gatewayPlaceholders = ['phone', 'text', 'id'] as const
export type GatewayPlaceholder = (typeof gatewayPlaceholders)[number]

/** A body with its values in place. Their quotes, breaks and backslashes cannot end the text around them. */
export function fillBody(template: string, values: Readonly<Record<GatewayPlaceholder, string>>): string {
  return template.replace(/\{\{(phone|text|id)\}\}/g, (_, name: GatewayPlaceholder) => JSON.stringify(values[name]).slice(1, -1))
}
