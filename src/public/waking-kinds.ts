/**
 * The kinds of pages on which something can be done that links and forms cannot do. What shows them is `waking-views.ts`, which only
 * browsers load.
 */
export const wakingKinds = ['product', 'saved', 'shop', 'visit', 'menu', 'order', 'join', 'card'] as const
export type WakingKind = (typeof wakingKinds)[number]
