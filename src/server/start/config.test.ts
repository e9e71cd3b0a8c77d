import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the settings', () => {
  test('have defaults, also where a variable is set to nothing', () => {
    const read = readConfig({ PORT: '', DATABASE_URL: '' })
    expect(read).toEqual({
      ok: true,
      value: {
        port: 8080,
        host: '0.0.0.0',
        dataDir: './data',
        postgres: undefined,
        publicUrl: undefined,
        pushContact: 'https://stoika.invalid',
        secretsKey: undefined,
        telegramApi: 'https://api.telegram.org',
        mediaUrl: undefined,
        apiUrl: undefined,
        https: undefined,
        trustedProxies: ['loopback'],
        requestsPerMinute: 3000,
        logLevel: 'info',
        demo: false,
      },
    })
  })

  test('are taken from their variables', () => {
    const read = readConfig({
      PORT: '9000',
      HOST: '127.0.0.1',
      DATA_DIR: '/var/lib/stoika',
      DATABASE_URL: 'postgres://stoika@db/stoika',
      PUBLIC_URL: 'https://stoika.kg/',
      MEDIA_URL: 'https://cdn.kg/p/',
      VITE_API_URL: 'https://api.kg',
      TRUST_PROXY: '10.0.0.1, loopback',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      STOIKA_DEMO: '1',
    })
    expect(read).toMatchObject({
      value: {
        port: 9000,
        host: '127.0.0.1',
        dataDir: '/var/lib/stoika',
        postgres: { url: 'postgres://stoika@db/stoika', directUrl: undefined },
        publicUrl: 'https://stoika.kg',
        pushContact: 'https://stoika.kg',
        mediaUrl: 'https://cdn.kg/p',
        apiUrl: 'https://api.kg',
        trustedProxies: ['10.0.0.1', 'loopback'],
        requestsPerMinute: 0,
        logLevel: 'error',
        demo: true,
      },
    })
    expect(readConfig({}, ['--demo'])).toMatchObject({ value: { demo: true } })
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', '999.1.1.1'],
    ['DATABASE_URL', 'mysql://root:geheim@db/x'],
    ['DATABASE_URL', 'geheim'],
    ['PUBLIC_URL', 'stoika.kg'],
    ['MEDIA_URL', 'ftp://geheim.kg'],
    ['PUSH_CONTACT', 'geheim'],
    ['PUSH_CONTACT', 'http://geheim.kg'],
    ['RATE_LIMIT', 'geheim'],
    ['LOG_LEVEL', 'geheim'],
    ['STOIKA_DEMO', 'geheim'],
    ['TRUST_PROXY', 'geheim'],
  ])('%s=%s names itself and not its value', (name, value) => {
    const read = readConfig({ [name]: value })
    expect(read).toEqual({ ok: false, refusal: expect.stringMatching(new RegExp(`^${name} `)) })
    expect(read).not.toMatchObject({ refusal: expect.stringContaining('geheim') })
  })

  test('give push services whatever contact there is', () => {
    expect(readConfig({ PUSH_CONTACT: 'mailto:desk@stoika.kg', PUBLIC_URL: 'https://stoika.kg' })).toMatchObject({
      value: { pushContact: 'mailto:desk@stoika.kg' },
    })
    expect(readConfig({ PUBLIC_URL: 'http://192.168.1.10' })).toMatchObject({ value: { pushContact: 'https://stoika.invalid' } })
  })

  test('say what a number must be in words', () => {
    expect(readConfig({ PORT: 'abc' })).toMatchObject({ refusal: 'PORT is wrong: must be a whole number' })
  })

  test('that are wrong are all named at once', () => {
    const read = readConfig({ PORT: 'x', LOG_LEVEL: 'x', HTTPS_CERT: '/cert.pem' })
    expect(read).toMatchObject({ refusal: expect.stringMatching(/^PORT .*\nLOG_LEVEL /) })
    expect(readConfig({ HTTPS_CERT: '/cert.pem' })).toMatchObject({ refusal: expect.stringMatching(/^HTTPS_CERT /) })
  })
})
