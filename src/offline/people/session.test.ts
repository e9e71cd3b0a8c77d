import { expect, test } from 'vitest'
import { openBench } from '#tests/doubles/engine.ts'

test('[E22] whoever changed their login is offered by the new one on this device', async () => {
  const { accounts } = await openBench()
  const { user } = (await accounts.session())!
  await accounts.updateUser({ ...user, name: 'Айгуль', email: 'new@salon.kg' })
  expect(await accounts.knownAccounts()).toMatchObject([{ userId: user.id, name: 'Айгуль', login: 'new@salon.kg' }])
  await accounts.updateUser({ ...user, id: 'somebody else', email: 'other@salon.kg' })
  expect(await accounts.knownAccounts()).toHaveLength(1)
})
