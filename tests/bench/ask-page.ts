import { get, type Agent } from 'node:http'

/** Asks for a page as a browser does, and resolves once all of it is there; rejects any answer but 200. */
export function askPage(url: URL, agent: Agent, host = url.host): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { host, accept: 'text/html', 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the page answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', resolve)
    }).on('error', reject)
  })
}
