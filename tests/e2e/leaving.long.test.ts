import { describe, expect } from 'vitest'
import type { Desk } from './harness/desk.ts'
import type { Device } from './harness/device.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

/** Signs out with one approval still on the device, as far as the question what becomes of it. */
async function leaveWithWork(desk: Desk, device: Device, shop: Shop, customer: string): Promise<string> {
  const { id } = await shop.request(customer)
  await desk.decision(customer).waitFor()
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await desk.approve(customer)
  await desk.waitForSync('sync.waiting', 1)
  await desk.goTo('/account')
  await desk.button('account:signOut.submit').click()
  await desk.page.getByRole('dialog').getByText(new RegExp(customer)).waitFor()
  return id
}

describe('signing out with something unsent', () => {
  test('it is sent first', async ({ desk, device, shop, t }) => {
    const id = await leaveWithWork(desk, device, shop, 'Aizada')
    // Sending begins by itself as soon as there is a network: it must not end before the choice is made.
    let choose = (): void => undefined
    const chosen = new Promise<void>((resolve) => {
      choose = resolve
    })
    await device.context.route('**/approve/', async (route) => {
      await chosen
      await route.continue()
    })
    await device.setOffline(false)
    await desk.page.getByRole('button', { name: t('account:signOut.send.title') }).click()
    // A reading that was on its way hears that the session is over.
    device.expectNoise(/401/)
    choose()
    await desk.page.waitForURL(/\/auth\/sign-in/)
    expect(await shop.owner.history(id)).toEqual(['create', 'approve'])
  })

  test('without a network it cannot be sent, and nobody is signed out', async ({ desk, device, shop, t }) => {
    await leaveWithWork(desk, device, shop, 'Begimai')
    await desk.page.getByRole('button', { name: t('account:signOut.send.title') }).click()
    await desk.text('account:signOut.stillWaiting', { count: 1 }).waitFor()
    await desk.page.keyboard.press('Escape')
    await desk.waitForSync('sync.waiting', 1)
  })

  test('it is kept for this person, and goes out when they are back', async ({ desk, device, shop, t }) => {
    const id = await leaveWithWork(desk, device, shop, 'Chinara')
    await desk.page.getByRole('button', { name: t('account:signOut.keep.title') }).click()
    await desk.page.waitForURL(/\/auth\/sign-in/)
    await device.setOffline(false)
    await desk.text('account:signIn.keptWork', { count: 1 }).waitFor()
    expect((await shop.owner.booking(id)).status).toBe('pending')
    await desk.fillSignIn(shop.login)
    await expect.poll(() => shop.owner.history(id)).toEqual(['create', 'approve'])
  })

  test('each thing that is given up is named and ticked', async ({ desk, device, shop, t }) => {
    const id = await leaveWithWork(desk, device, shop, 'Damira')
    await desk.page.getByRole('button', { name: t('account:signOut.discard.title') }).click()
    const confirm = desk.page.getByRole('button', { name: t('account:signOut.discard.confirm', { count: 1 }) })
    expect(await confirm.isDisabled()).toBe(true)
    await desk.page.getByRole('checkbox', { name: /Damira/ }).check()
    await confirm.click()
    await desk.page.waitForURL(/\/auth\/sign-in/)
    await device.setOffline(false)
    await desk.fillSignIn(shop.login)
    await desk.decision('Damira').waitFor()
    expect(await shop.owner.history(id)).toEqual(['create'])
  })
})

test('nothing of one person is left for the next', async ({ desk, shop, t }) => {
  await shop.request('Secret customer')
  await desk.decision('Secret customer').waitFor()
  await desk.goTo('/account')
  await desk.button('account:signOut.submit').click()
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: t('account:signOut.submit') })
    .click()
  await desk.page.waitForURL(/\/auth\/sign-in/)
  const left = await desk.page.evaluate(async () => {
    const stored: string[] = Object.values(localStorage)
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name!)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        stored.push(JSON.stringify(all.result))
      }
      database.close()
    }
    return stored.join('\n')
  })
  expect(left).not.toContain('Secret customer')
  expect(await desk.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
