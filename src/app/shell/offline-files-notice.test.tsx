import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { texts } from '#i18n/setup.ts'
import { createStore } from '#lib/store.ts'
import { DeviceProvider, type Device } from '#ui/device/device.tsx'
import { show, speak } from '#tests/setup/screen.tsx'
import { OfflineFilesNotice } from './offline-files-notice.tsx'

test.each(languages)(
  '%s: the files of an offline start are counted as they come, and that they are here is said once',
  async (language) => {
    await speak(language)
    sessionStorage.clear()
    const offlineFiles = createStore<number | 'ready' | 'none'>('none')
    const notice = (
      <DeviceProvider device={{ offlineFiles } as unknown as Device}>
        <OfflineFilesNotice />
      </DeviceProvider>
    )
    const { unmount } = show(notice)
    expect(screen.queryByRole('region')).toBeNull()
    act(() => offlineFiles.set(0.424))
    expect(screen.getByRole('status').textContent).toBe(texts.t('install:files.taking'))
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('42')
    act(() => offlineFiles.set('ready'))
    screen.getByText(texts.t('install:files.ready'))
    await userEvent.setup().click(screen.getByRole('button', { name: texts.t('action.close') }))
    expect(screen.queryByRole('region')).toBeNull()
    unmount()
    show(notice)
    expect(screen.queryByRole('region')).toBeNull()
  },
)

test('that all is here goes by itself after a while', async () => {
  await speak('en')
  sessionStorage.clear()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  show(
    <DeviceProvider device={{ offlineFiles: createStore('ready') } as unknown as Device}>
      <OfflineFilesNotice />
    </DeviceProvider>,
  )
  act(() => void vi.advanceTimersByTime(14_000))
  expect(screen.getByText(texts.t('install:files.ready'))).toBeTruthy()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByRole('region')).toBeNull()
})
