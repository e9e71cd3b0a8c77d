import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, Route, Routes } from 'react-router-dom'
import { closed } from '#domain/business/schedule.ts'
import { addDays, dayOf, weekdayOf, type Day } from '#domain/shared/zone.ts'
import { aBooking, aBusiness, anEmployee, aService, everyDay, hours, ids, withWeekdays } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { speak } from '#tests/setup/screen.tsx'
import { EmployeePage } from './employee-page.tsx'
import { EmployeesPage } from './employees-page.tsx'
import { NewEmployeePage } from './new-employee-page.tsx'

beforeEach(() => localStorage.clear())

const today = dayOf(new Date().toISOString(), 'Asia/Bishkek')
const other = '01990000-0000-7000-8000-00000000c002'
const second = '01990000-0000-7000-8000-00000000e002'

function at(day: Day, clock: string): string {
  return new Date(`${day}T${clock}:00+06:00`).toISOString()
}

function cell(of: Day): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-day="${of}"]`)!
}

const pages = (
  <Routes>
    <Route path="/employees" element={<EmployeesPage />} />
    <Route path="/employees/new" element={<NewEmployeePage />} />
    <Route path="/employees/:id" element={<EmployeePage />} />
    <Route path="/sync" element={<Link to="/employees/new?entry=1">Исправить</Link>} />
  </Routes>
)

async function open(given: Parameters<typeof showDesk>[1]) {
  await speak('ru', 'employees', 'hours', 'services')
  return showDesk(pages, given)
}

const path = `/employees/${ids.employee}`
const day = (name: string) => within(screen.getByLabelText(name).closest('li')!)
/** Whether it is hidden is not asked: that costs more than all the rest of a test over so many fields. */
const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const findButton = (name: string) => screen.findByRole('button', { name, hidden: true })

describe('the list', () => {
  test('[S2] says who works when today, how much they give, and who no longer works', async () => {
    const employees = [
      anEmployee({ id: second, name: 'Бегимай', order: 1, service_id: [], schedule: everyDay(hours([540, 1080]), { [today]: closed }) }),
      anEmployee({ order: 0 }),
      anEmployee({ id: 'former', name: 'Салтанат', is_active: false }),
    ]
    await open({ employees, at: '/employees' })
    const rows = within(await screen.findByRole('list', { name: 'Мастера' })).getAllByRole('link')
    expect(rows.map((row) => row.textContent?.replaceAll('\u2060', ''))).toEqual([
      'ААйгульмастерСегодня: 09:00–18:00, перерыв 13:00–14:001 услуга',
      'ББегимаймастерСегодня: выходнойУслуги пока не выбраны',
    ])
    expect(rows.every((row) => row.querySelector('.tabler-icon-chevron-right'))).toBe(true)
    expect(
      within(screen.getByRole('list', { name: 'Больше не работают' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/employees/former')
  })

  test('a newcomer is told what would be here, and where to begin', async () => {
    await open({ employees: [], at: '/employees' })
    const add = await screen.findByRole('link', { name: 'Добавить' })
    expect(add.getAttribute('href')).toBe('/employees/new')
  })

  test('an agency has agents', async () => {
    await open({ business: aBusiness({ kind: 'agency' }), at: '/employees' })
    await screen.findByRole('list', { name: 'Агенты' })
    expect(document.body.textContent).not.toMatch(/мастер(?!Сегодня)/i)
  })

  test('staff read it and change nothing', async () => {
    await open({ at: '/employees', role: 'staff' })
    await screen.findByRole('list', { name: 'Мастера' })
    expect([screen.queryByRole('link', { name: 'Добавить' }), screen.queryByText('Изменить порядок')]).toEqual([null, null])
  })
})

describe('somebody new', () => {
  test('[S2, S3] the first gives everything and works a plain week; saved once, for the device', async () => {
    const { user, queued } = await open({
      employees: [],
      services: [aService(), aService({ id: other, name: 'Укладка' })],
      at: '/employees/new',
    })
    await user.type(await screen.findByLabelText(/^Имя \*/), 'Айзада')
    await user.type(screen.getByLabelText('Телефон'), '0700123456')
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>('Телефон').value).toBe('+996 700 123 456')
    await user.click(button('Добавить'))
    await screen.findByText('Мастера', { selector: 'h1' })
    expect(queued()).toMatchObject([
      {
        command: 'employee.create',
        args: { name: 'Айзада', phone: '+996700123456', service_id: [ids.service, other], schedule: { days: { 7: closed } } },
      },
    ])
  })

  test('what is missing is said at its field, and nothing is queued', async () => {
    const { user, queued } = await open({ at: '/employees/new' })
    await user.click(await findButton('Добавить'))
    expect(screen.getByText('Укажите имя.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Имя \*/)))
    expect(queued()).toEqual([])
  })

  test('staff are told that the owner does this', async () => {
    await open({ at: '/employees/new', role: 'staff' })
    expect((await screen.findByRole('link', { name: 'Назад' })).getAttribute('href')).toBe('/employees')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('[E7] a refused change is corrected over what others have changed since of names, services and the week', async () => {
  const seen = anEmployee({ service_id: ['cut', 'wash'], service_terms: { cut: { price: 900 } }, schedule: everyDay(hours([540, 1080])) })
  const short = hours([600, 840])
  const desk = await open({ employees: [seen], at: `${path}?entry=1` })
  await desk.engine.enqueue('employee.edit', {
    id: ids.employee,
    changes: {
      name: seen.name,
      translations: { en: { name: 'Aigul' } },
      service_id: ['cut', 'wash', 'mine'],
      service_terms: { cut: { price: 900 }, mine: { duration_minutes: 40 } },
      schedule: { ...withWeekdays(seen.schedule, ['6'], closed), exceptions: { '2026-12-31': closed } },
    },
  })
  desk.receive('employees', {
    ...seen,
    rev: 2,
    name: 'Айгүл',
    translations: { ky: { name: 'Айгүл' } },
    service_id: ['cut', 'theirs'],
    service_terms: { cut: { price: 950 }, theirs: { price: 500 } },
    schedule: { ...withWeekdays(seen.schedule, ['1'], short), exceptions: { '2026-12-30': short } },
  })
  desk.refuse({ status: 412, code: 'stale_row' })
  await screen.findByDisplayValue('Aigul')
  await desk.user.click(await findButton('Сохранить'))
  await waitFor(() => expect(desk.queued()[0]?.state).toBe('queued'))
  expect(desk.queued().map(({ args }) => (args as { readonly changes: object }).changes)).toEqual([
    {
      name: 'Айгүл',
      translations: { ky: { name: 'Айгүл' }, en: { name: 'Aigul' } },
      service_id: ['cut', 'theirs', 'mine'],
      service_terms: { cut: { price: 950 }, theirs: { price: 500 }, mine: { duration_minutes: 40 } },
      schedule: {
        days: { ...seen.schedule.days, 1: short, 6: closed },
        exceptions: { '2026-12-30': short, '2026-12-31': closed },
      },
    },
  ])
})

describe('the week', () => {
  test('[S2] hours are typed by digits, a night shift says that it ends on the next day, and the week counts', async () => {
    const { user, queued } = await open({ at: path, employees: [anEmployee({ schedule: everyDay(hours([540, 1080])) })] })
    await screen.findByText('63 ч в неделю')
    const monday = day('понедельник')
    await user.clear(monday.getByLabelText('До'))
    await user.type(monday.getByLabelText('До'), '2')
    await user.tab()
    expect(monday.getByLabelText<HTMLInputElement>('До').value).toBe('02:00')
    expect(monday.getByText('до 02:00 следующего дня')).toBeDefined()
    expect(screen.getByText('71 ч в неделю')).toBeDefined()
    await user.click(button('Сохранить'))
    await waitFor(() =>
      expect(queued()).toMatchObject([
        {
          command: 'employee.edit',
          args: { id: ids.employee, changes: { name: 'Айгуль', schedule: { days: { 1: hours([540, 1560]), 2: hours([540, 1080]) } } } },
        },
      ]),
    )
  })

  test('[S2] a break is added where it is likely; outside the hours it is said at once, and is not saved', async () => {
    const { user, queued } = await open({ at: path, employees: [anEmployee({ schedule: everyDay(hours([540, 1080])) })] })
    await screen.findByText('63 ч в неделю')
    await user.click(button('Добавить: понедельник'))
    await user.click(await screen.findByRole('menuitem', { name: 'Перерыв' }))
    const from = within(day('понедельник').getByRole('group', { name: 'Перерыв' })).getByLabelText<HTMLInputElement>('С')
    await waitFor(() => expect(document.activeElement).toBe(from))
    expect(from.value).toBe('13:00')
    await user.clear(from)
    await user.type(from, '8')
    expect(day('понедельник').getByText('Перерыв не попадает в часы работы.')).toBeDefined()
    await user.click(button('Сохранить'))
    expect(from.getAttribute('aria-invalid')).toBe('true')
    expect(queued()).toEqual([])
  })

  test('[S2] one day’s hours are copied to others', async () => {
    const { user, queued } = await open({ at: path })
    await user.click(await screen.findByLabelText('воскресенье'))
    await user.click(button('Скопировать на другие дни: воскресенье'))
    await user.click(await findButton('Все дни'))
    await user.click(button('Скопировать'))
    expect(screen.getByText('0 мин в неделю')).toBeDefined()
    await user.click(button('Сохранить'))
    await waitFor(() => expect(queued()[0]?.args).toMatchObject({ changes: { schedule: { days: { 1: closed, 4: closed, 7: closed } } } }))
  })

  test('a day that is switched off and on again has its hours', async () => {
    const { user } = await open({ at: path })
    const sunday = await screen.findByLabelText('воскресенье')
    await user.click(sunday)
    expect(day('воскресенье').queryByLabelText('С')).toBeNull()
    await user.click(sunday)
    expect(
      day('воскресенье')
        .getAllByLabelText<HTMLInputElement>('С')
        .map(({ value }) => value),
    ).toEqual(['09:00', '13:00'])
    expect(screen.queryByText('Сбросить')).toBeNull()
  })
})

describe('shifts', () => {
  test('[S2] two through two from today: the days to come show it, and back by weekdays nothing was lost', async () => {
    const { user, queued } = await open({ at: path, employees: [anEmployee({ schedule: everyDay(hours([540, 1080])) })] })
    await user.click(await screen.findByLabelText('По сменам'))
    await user.click(await findButton('3/3'))
    await user.click(button('2/2'))
    const coming = within(screen.getByRole('list', { name: 'Ближайшие 14 дней' }))
    await waitFor(() =>
      expect(
        coming
          .getAllByRole('listitem')
          .map((one) => (one.textContent.endsWith('–') ? '0' : '1'))
          .join(''),
      ).toBe('11001100110011'),
    )
    await user.click(screen.getByLabelText('По дням недели'))
    expect(await screen.findByText('63 ч в неделю')).toBeDefined()
    await user.click(screen.getByLabelText('По сменам'))
    await user.click(button('Сохранить'))
    const shift = hours([540, 1260])
    await waitFor(() =>
      expect(queued()[0]?.args).toEqual({
        id: ids.employee,
        changes: {
          name: 'Айгуль',
          schedule: { ...everyDay(hours([540, 1080])), pattern: { first: today, days: [shift, shift, closed, closed] } },
        },
      }),
    )
  })

  test('[S2] a day and a night through three, then other days with its own hours', async () => {
    const { user, queued } = await open({ at: path, employees: [anEmployee({ schedule: everyDay(hours([540, 1080])) })] })
    await user.click(await screen.findByLabelText('По сменам'))
    await user.click(await findButton('Сутки через 3'))
    expect(screen.getByText('до 09:00 следующего дня')).toBeDefined()
    await user.selectOptions(screen.getByLabelText('Выходных подряд'), '2')
    await user.click(button('Сохранить'))
    await waitFor(() =>
      expect(queued()[0]?.args).toMatchObject({ changes: { schedule: { pattern: { days: [hours([540, 1980]), closed, closed] } } } }),
    )
  })

  test('[S2] shifts that another program wrote stay while something else is changed', async () => {
    const pattern = { first: today, days: [hours([540, 1080]), hours([1260, 1980]), closed] }
    const { user, queued } = await open({ at: path, employees: [anEmployee({ schedule: { ...everyDay(hours([540, 1080])), pattern } })] })
    await screen.findByText(/^Свой график: 3 дня/)
    await user.type(screen.getByLabelText('Должность'), '!')
    await user.click(button('Сохранить'))
    await waitFor(() => expect(queued()).toHaveLength(1))
    expect((queued()[0]!.args as { changes: object }).changes).not.toHaveProperty('schedule')
  })

  test('[S2] hours of a shift that cannot be read are not saved', async () => {
    const { user, queued } = await open({ at: path })
    await user.click(await screen.findByLabelText('По сменам'))
    await user.clear((await screen.findAllByLabelText('С'))[0]!)
    await user.click(button('Сохранить'))
    expect(await screen.findByText('Укажите оба времени.')).toBeDefined()
    expect(queued()).toEqual([])
  })
})

describe('days off and other hours', () => {
  const first = addDays(today, 8 - weekdayOf(today))

  /** The month that a day lies in, whichever is shown. */
  async function turnTo(user: { readonly click: (element: Element) => Promise<void> }, of: Day) {
    if (of.slice(0, 7) !== today.slice(0, 7)) await user.click(button('Следующий месяц'))
  }

  test('[S2] a vacation is the first and the last day; its bookings are named, and stay', async () => {
    const bookings = [
      aBooking({ start: at(first, '10:00'), end: at(first, '11:00') }),
      aBooking({ id: 'gone', status: 'cancelled', start: at(first, '12:00'), end: at(first, '13:00') }),
    ]
    const { user, queued } = await open({ at: path, bookings })
    await screen.findByRole('table')
    await turnTo(user, first)
    await user.click(cell(first))
    expect(screen.getByText('1 запись на эти дни')).toBeDefined()
    await user.click(cell(addDays(first, 2)))
    await user.click(button('Выходной'))
    await user.click(button('Сохранить'))
    const question = within(await screen.findByRole('dialog', { name: 'Есть записи вне новых часов' }))
    expect(question.getByText('1 запись окажется вне часов работы')).toBeDefined()
    expect(question.getByRole('link').getAttribute('href')).toBe(`/bookings/${ids.booking}`)
    expect(queued()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Всё равно сохранить' }))
    const days = Object.fromEntries([0, 1, 2].map((step) => [addDays(first, step), closed]))
    await waitFor(() =>
      expect(queued()).toMatchObject([{ command: 'employee.edit', args: { changes: { schedule: { exceptions: days } } } }]),
    )
  })

  test('[S2] several days by the keyboard, then other hours', async () => {
    const { user, queued } = await open({ at: path })
    await screen.findByRole('table')
    await turnTo(user, first)
    cell(first).focus()
    await user.keyboard('{Enter}{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(document.activeElement).toBe(cell(addDays(first, 1))))
    await user.click(button('Другие часы'))
    const chosen = within(screen.getByRole('region', { name: new RegExp(String(Number(addDays(first, 1).slice(8)))) }))
    await user.clear(chosen.getAllByLabelText('До')[0]!)
    await user.type(chosen.getAllByLabelText('До')[0]!, '15')
    await user.click(chosen.getByRole('button', { name: 'Поставить эти часы' }))
    await user.click(button('Сохранить'))
    const short = hours([540, 900], [[780, 840]])
    await waitFor(() =>
      expect(queued()[0]?.args).toMatchObject({ changes: { schedule: { exceptions: { [first]: short, [addDays(first, 1)]: short } } } }),
    )
  })

  test('[S2] what is ahead is listed as runs, and taken back to the week', async () => {
    const exceptions = { [first]: closed, [addDays(first, 1)]: closed, [addDays(today, -3)]: closed }
    const { user, queued } = await open({ at: path, employees: [anEmployee({ schedule: everyDay(hours([540, 1080]), exceptions) })] })
    const remove = await screen.findAllByRole('button', { name: /^Вернуть как обычно/ })
    expect(remove).toHaveLength(1)
    await user.click(remove[0]!)
    await user.click(button('Сохранить'))
    await waitFor(() =>
      expect(queued()[0]?.args).toMatchObject({ changes: { schedule: { exceptions: { [addDays(today, -3)]: closed } } } }),
    )
    expect(Object.keys((queued()[0]!.args as { changes: { schedule: { exceptions: object } } }).changes.schedule.exceptions)).toHaveLength(
      1,
    )
  })
})

describe('services', () => {
  test('[S3] own price and duration are typed beside the service’s, and taken back to it', async () => {
    const { user, queued } = await open({ at: path })
    await user.click(await findButton('Свои условия: Стрижка'))
    expect(screen.getByLabelText<HTMLInputElement>('Длительность, мин').placeholder).toBe('60')
    await user.type(screen.getByLabelText('Длительность, мин'), '45')
    await user.type(screen.getByLabelText('Цена, сом'), '1500,50')
    await user.click(button('Сохранить'))
    await waitFor(() =>
      expect(queued()[0]?.args).toEqual({
        id: ids.employee,
        changes: { name: 'Айгуль', service_terms: { [ids.service]: { duration_minutes: 45, price: 150_050 } } },
      }),
    )
  })

  test('[S3] as the service: the fields close, and nothing is changed', async () => {
    const { user, queued } = await open({ at: path })
    await user.click(await findButton('Свои условия: Стрижка'))
    await user.type(screen.getByLabelText('Длительность, мин'), '45')
    await user.click(button('Как у услуги'))
    expect([screen.queryByLabelText('Длительность, мин'), screen.queryByText('Сбросить')]).toEqual([null, null])
    await user.click(button('Сохранить'))
    expect([await screen.findByText('Ничего не изменилось.'), queued()]).toEqual([expect.anything(), []])
  })
})

describe('leaving', () => {
  const ahead = aBooking({ start: at(addDays(today, 2), '10:00'), end: at(addDays(today, 2), '11:00') })

  test('[B3] whoever no longer works: bookings ahead are named first', async () => {
    const { user, queued } = await open({ at: path, bookings: [ahead, { ...ahead, id: 'blocked', service_id: null }] })
    await user.click(await screen.findByLabelText(/^Работает/))
    await user.click(button('Сохранить'))
    const question = within(await screen.findByRole('dialog', { name: 'Впереди есть записи' }))
    expect(question.getByText('Впереди 1 запись')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Вернуться к форме' }))
    expect(queued()).toEqual([])
    await user.click(button('Сохранить'))
    await user.click(await findButton('Всё равно сохранить'))
    await waitFor(() => expect(queued()[0]?.args).toEqual({ id: ids.employee, changes: { name: 'Айгуль', is_active: false } }))
  })

  test('[S6] with bookings ahead nobody is deleted, and why is said; switching off is offered instead', async () => {
    const { user, queued } = await open({ at: path, bookings: [ahead] })
    await user.click(await findButton('Удалить навсегда'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Пока нельзя удалить: Айгуль' }))
    await user.click(dialog.getByRole('button', { name: 'Больше не работает' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Работает/).checked).toBe(false)
    expect(queued()).toEqual([])
  })

  test('without, it is asked once', async () => {
    const { user, queued } = await open({ at: path })
    await user.click(await findButton('Удалить навсегда'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить навсегда' }))
    await waitFor(() => expect(queued()).toMatchObject([{ command: 'employee.delete', args: { id: ids.employee } }]))
  })

  test('[E3] taken back it was never asked for; once it may be sent, the same employee is made anew; a picture that is not there is named', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
    const employee = anEmployee({ image: '/media/a.webp', order: 3, phone: '+996700123456' })
    const { user, queued, send } = await open({ at: path, employees: [employee] })
    const remove = async () => {
      await user.click(await findButton('Удалить навсегда'))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить навсегда' }))
      await screen.findByText('Мастера', { selector: 'h1' })
    }
    await remove()
    await user.click(await findButton('Вернуть как было'))
    await waitFor(() => expect(queued()).toEqual([]))
    await user.click(await screen.findByRole('link', { name: /Айгуль/ }))
    await remove()
    send()
    await user.click(await findButton('Вернуть как было'))
    await screen.findByText('Айгуль: снова здесь. Фото нужно выбрать заново.')
    const { rev: _, image: _image, ...again } = employee
    expect(queued().map(({ command, args }) => [command, args])).toEqual([
      ['employee.delete', { id: ids.employee }],
      ['employee.create', again],
    ])
  })
})

describe('saving', () => {
  test('[E3] an edit that is not sent is taken back, one that is gets its opposite', async () => {
    const { user, queued, send } = await open({ at: path })
    const change = async () => {
      await user.type(await screen.findByLabelText('Должность'), ' 1')
      await user.click(button('Сохранить'))
      await screen.findByText('Мастера', { selector: 'h1' })
    }
    await change()
    await user.click(await findButton('Вернуть как было'))
    await waitFor(() => expect(queued()).toEqual([]))
    await user.click(screen.getByRole('link', { name: /Айгуль/ }))
    await change()
    send()
    await user.click(await findButton('Вернуть как было'))
    await waitFor(() =>
      expect(queued().map((entry) => entry.args)).toEqual([
        { id: ids.employee, changes: { name: 'Айгуль', position: 'мастер 1' } },
        { id: ids.employee, changes: { name: 'Айгуль', position: 'мастер' } },
      ]),
    )
  })

  test('what is typed is kept, and thrown away only when asked', async () => {
    const { user } = await open({ at: path })
    await user.type(await screen.findByLabelText('Должность'), '!')
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'Уйти, не сохранив?' })).getByRole('button', { name: 'Уйти' }))
    await user.click(await screen.findByRole('link', { name: /Айгуль/ }))
    expect((await screen.findByLabelText<HTMLInputElement>('Должность')).value).toBe('мастер!')
    await user.click(button('Сбросить'))
    expect(screen.getByLabelText<HTMLInputElement>('Должность').value).toBe('мастер')
  })

  test('a full device is told, and nothing typed is lost', async () => {
    const { user, fill } = await open({ at: path })
    await user.type(await screen.findByLabelText('Должность'), '!')
    fill()
    await user.click(button('Сохранить'))
    await screen.findByText(/На устройстве нет места/)
    expect(screen.getByLabelText<HTMLInputElement>('Должность').value).toBe('мастер!')
  })
})

test('[S3] staff read hours, own terms and days off, and find nothing to change', async () => {
  const employees = [anEmployee({ phone: '+996700123456', service_terms: { [ids.service]: { duration_minutes: 45 } } })]
  await open({ at: path, role: 'staff', employees })
  expect(await screen.findByText('45 мин · 1 200 сом')).toBeDefined()
  expect(screen.getByText('понедельник').nextElementSibling?.textContent?.replaceAll('\u2060', '')).toBe('09:00–18:00, перерыв 13:00–14:00')
  expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: /Удалить/ })]).toEqual([null, null])
})

test('an address of nobody says so', async () => {
  await open({ at: '/employees/nobody' })
  expect(await screen.findByText('Здесь этого человека нет')).toBeDefined()
})

test('[S7] the order is changed by a button, for each whose place is another; those who left stay behind', async () => {
  const employees = [
    anEmployee({ order: 0 }),
    anEmployee({ id: second, name: 'Бегимай', order: 1 }),
    anEmployee({ id: 'former', name: 'Салтанат', order: 2, is_active: false }),
  ]
  const { user, queued } = await open({ employees, at: '/employees' })
  await user.click(await findButton('Изменить порядок'))
  await user.click(button('Бегимай: выше'))
  await waitFor(() =>
    expect(queued().map((entry) => entry.args)).toEqual([
      { id: second, changes: { name: 'Бегимай', order: 0 } },
      { id: ids.employee, changes: { name: 'Айгуль', order: 1 } },
    ]),
  )
  await user.click(button('Готово'))
  expect(
    within(screen.getByRole('list', { name: 'Мастера' }))
      .getAllByRole('link')
      .map((row) => row.getAttribute('href')),
  ).toEqual([`/employees/${second}`, `/employees/${ids.employee}`])
})

test('[E7] somebody new whom the server did not take is corrected in the same form, and keeps the place', async () => {
  const desk = await open({ at: '/sync' })
  const args = { id: second, business_id: ids.business, name: 'Айзада', position: 'мастер', schedule: everyDay(hours([600, 900])) }
  await act(async () => void (await desk.engine.enqueue('employee.create', args)))
  act(() => desk.refuse({ status: 400, code: 'http_400' }))
  await desk.user.click(await screen.findByRole('link', { name: 'Исправить' }))
  await desk.user.type(await screen.findByLabelText('Должность'), ' 2')
  await desk.user.click(button('Добавить'))
  await waitFor(() =>
    expect(desk.queued()).toMatchObject([
      { seq: 1, state: 'queued', args: { id: second, position: 'мастер 2', schedule: { days: { 1: hours([600, 900]) } } } },
    ]),
  )
})

test('[C2] a name in another language is given where it is asked for', async () => {
  const { user, queued } = await open({ at: path })
  await user.click(await findButton('На разных языках'))
  await user.type(screen.getByLabelText('English'), 'Aigul')
  await user.click(button('Сохранить'))
  await waitFor(() =>
    expect(queued()[0]?.args).toEqual({ id: ids.employee, changes: { name: 'Айгуль', translations: { en: { name: 'Aigul' } } } }),
  )
})

test('with nothing booked yet, an owner is led on: to services, then to the first booking', async () => {
  await open({ at: '/employees', services: [] })
  expect((await screen.findByRole('link', { name: 'Добавить услугу' })).getAttribute('href')).toBe('/services/new')
  cleanup()
  await open({ at: '/employees' })
  expect((await screen.findByRole('link', { name: 'Новая запись' })).getAttribute('href')).toBe('/bookings/new')
  cleanup()
  await open({ at: '/employees', bookings: [aBooking()] })
  await screen.findByRole('list', { name: 'Мастера' })
  expect(screen.queryByRole('link', { name: 'Новая запись' })).toBeNull()
})
