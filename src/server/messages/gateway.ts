import { fillBody, type GatewayPlaceholder } from '#domain/business/channels.ts'
import type { ChannelSecrets } from './channel-store.ts'
import type { PostAnswer, SendPost } from './post.ts'

/** Hands one message to a gateway. */
export async function postToGateway(
  post: SendPost,
  { url, headers, body }: ChannelSecrets['http'],
  values: Readonly<Record<GatewayPlaceholder, string>>,
): Promise<PostAnswer> {
  return post({
    url,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])) },
    body: fillBody(body, values),
  })
}
