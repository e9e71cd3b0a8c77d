import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Answer, BodyInput } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { dayBounds } from '#domain/shared/zone.ts'
import { useClient } from '#offline/react/client-context.tsx'

export type Channels = Answer<'GET /api/booking/channels/'>
export type RemindedState = Answer<'GET /api/booking/reminders/'>['results'][number]['state']
export type TelegramWish = Omit<BodyInput<'PUT /api/booking/channels/telegram/'>, 'business_id'>
export type GatewayWish = Omit<BodyInput<'PUT /api/booking/channels/http/'>, 'business_id'>
export type SentMessages = Answer<'GET /api/booking/messages/'>
export type SentLine = SentMessages['results'][number]

const keyOf = (id: string) => ['channels', id]

/** By what the business writes to its customers by itself; the last known answer without a network. */
export function useChannels() {
  const client = useClient()
  const { id } = useDesk().business
  return useQuery<Channels, RefusedCall>({
    queryKey: keyOf(id),
    queryFn: async () => valueOf(await client.call('GET /api/booking/channels/', { query: { business_id: id } })),
    retry: false,
    gcTime: Infinity,
  })
}

/** Calls of the owner that change a channel; what is known of the channels follows. */
export function useChannelChanges() {
  const client = useClient()
  const queries = useQueryClient()
  const { id: business_id } = useDesk().business
  const know = (channels: Channels): void => void queries.setQueryData(keyOf(business_id), channels)
  const forget = (kind: 'telegram' | 'http') => (): void =>
    void queries.setQueryData<Channels>(keyOf(business_id), (before) => before && { ...before, [kind]: null })
  return {
    telegram: useMutation<Channels, RefusedCall, TelegramWish>({
      mutationFn: async (wish) => valueOf(await client.call('PUT /api/booking/channels/telegram/', { body: { business_id, ...wish } })),
      onSuccess: know,
    }),
    gateway: useMutation<Channels, RefusedCall, GatewayWish>({
      mutationFn: async (wish) => valueOf(await client.call('PUT /api/booking/channels/http/', { body: { business_id, ...wish } })),
      onSuccess: know,
    }),
    endTelegram: useMutation<unknown, RefusedCall>({
      mutationFn: async () => valueOf(await client.call('DELETE /api/booking/channels/telegram/', { query: { business_id } })),
      onSuccess: forget('telegram'),
    }),
    endGateway: useMutation<unknown, RefusedCall>({
      mutationFn: async () => valueOf(await client.call('DELETE /api/booking/channels/http/', { query: { business_id } })),
      onSuccess: forget('http'),
    }),
    test: useMutation<Answer<'POST /api/booking/channels/http/test/'>, RefusedCall, string>({
      mutationFn: async (phone) => valueOf(await client.call('POST /api/booking/channels/http/test/', { body: { business_id, phone } })),
    }),
  }
}

/** By booking: how it stands with a reminder that goes by itself. Empty where that is not known: then staff write as always. */
export function useRemindedByItself(day: string): ReadonlyMap<string, RemindedState> {
  const client = useClient()
  const { id, time_zone } = useDesk().business
  const { data } = useQuery({
    queryKey: ['reminded', id, day],
    queryFn: async () => {
      const { start: from, end: to } = dayBounds(day, time_zone)
      return valueOf(await client.call('GET /api/booking/reminders/', { query: { business_id: id, from, to } })).results
    },
    retry: false,
  })
  return useMemo(() => new Map(data?.map(({ booking_id, state }) => [booking_id, state])), [data])
}

/** What went to customers by itself, the last first, as far as it was asked for. */
export function useSent() {
  const client = useClient()
  const { id } = useDesk().business
  return useInfiniteQuery<SentMessages, RefusedCall, InfiniteData<SentMessages>, readonly unknown[], string | null>({
    queryKey: ['sent', id],
    initialPageParam: null,
    queryFn: async ({ pageParam }) =>
      valueOf(
        await client.call('GET /api/booking/messages/', { query: { business_id: id, ...(pageParam !== null && { after: pageParam }) } }),
      ),
    getNextPageParam: (last) => last.next,
    retry: false,
  })
}
