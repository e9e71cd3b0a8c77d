import type { AppFile, FilesEnv } from './files-env.ts'

const parallel = 6

/**
 * Puts `files` into `cache`. What an earlier build already holds under the same
 * content-named address is copied, so an update costs only what has changed. Rejects at
 * the first file that is not to be had; what was put stays and is not asked for again.
 */
export async function download(env: FilesEnv, files: readonly AppFile[], cache: Cache, put: () => void): Promise<void> {
  const rest = [...files]
  const worker = async (): Promise<void> => {
    for (let file = rest.shift(); file !== undefined; file = rest.shift()) {
      await cache.put(file.url, await obtain(env, file))
      put()
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

async function obtain(env: FilesEnv, file: AppFile): Promise<Response> {
  const nameIsContent = file.revision === null
  const held = nameIsContent ? await env.caches.match(file.url, { ignoreVary: true }) : undefined
  return held ?? checked(env, file, await env.fetch(file.url, { cache: nameIsContent ? 'default' : 'reload' }))
}

/**
 * What is cached here is never asked for again, so a wrong answer would stay: an error,
 * a page in place of a script, or, while a deployment rolls, the page of another build.
 */
async function checked(env: FilesEnv, file: AppFile, response: Response): Promise<Response> {
  if (response.status !== 200) throw new Error(`${file.url} answered ${response.status}`)
  const isPage = file.url.endsWith('.html')
  if (isPage !== (response.headers.get('content-type') ?? '').startsWith('text/html')) {
    throw new Error(`${file.url} is not what it should be`)
  }
  if (isPage && !(await response.clone().text()).includes(env.build)) throw new Error(`${file.url} is of another build`)
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}
