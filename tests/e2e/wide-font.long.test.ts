import { expect } from 'vitest'
import { Desk } from './harness/desk.ts'
import { overflowOf } from './harness/look.ts'
import { test } from './harness/test.ts'
import { loadTexts } from './harness/texts.ts'

test('on a narrow phone whose font is wider than ours no answer to a request is cut', async ({ newDevice, product, shop }) => {
  const device = await newDevice({ width: 360, height: 740, isPhone: true, language: 'ru' })
  await shop.request('Аида')
  const t = await loadTexts('ru')
  const desk = await Desk.enter(device, product, t, shop.login)
  await desk.decision('Аида').waitFor()
  await desk.page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; }' })
  expect(await overflowOf(desk.page)).toEqual([])
  const answers = await desk
    .decision('Аида')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = [...button.querySelectorAll('span')].filter((span) => span.children.length === 0 && span.textContent)
        return words.every((span) => span.getBoundingClientRect().right <= button.getBoundingClientRect().right)
      }),
    )
  expect(answers).toEqual([true, true])
})
