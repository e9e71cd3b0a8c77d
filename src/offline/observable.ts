/** A value that changes. The shape of Dexie's observables and of TC39's proposal. */
export interface Observable<T> {
  subscribe(next: (value: T) => void, failed?: (error: unknown) => void): Subscription
}

export interface Subscription {
  unsubscribe(): void
}
