/** Where the printed page holds what the browser wakes, by the ids of its elements. */
export const places = { root: 'page', carried: 'carried' } as const
