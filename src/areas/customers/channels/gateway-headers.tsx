import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './channels.module.css'
import { isValueMissing, type GatewayHeader, type TypedHeader } from './use-gateway-form.ts'

/** What is typed in these fields is the same in every language. */
const typedSo = { name: 'Authorization', value: 'Bearer …' } as const

interface Props {
  readonly headers: readonly GatewayHeader[]
  /** From the first try on it is said which values are missing. */
  readonly isTried: boolean
  readonly onChange: (headers: readonly TypedHeader[]) => void
}

/** What is sent along with each message, such as a key. */
export function GatewayHeaders({ headers, isTried, onChange }: Props) {
  const { t } = useTranslation('channels')
  const change = (at: number, part: Partial<TypedHeader>): void =>
    onChange(headers.map((header, nth) => (nth === at ? { ...header, ...part } : header)))
  return (
    <fieldset className={classes.headers}>
      <legend>{t('http.headers')}</legend>
      {headers.map((header, at) => (
        // Lines have no name but their place.
        <div key={at} className={classes.header}>
          <TextInput
            aria-label={t('http.headerName', { nth: at + 1 })}
            placeholder={typedSo.name}
            autoComplete="off"
            maxLength={60}
            value={header.name}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('http.headerValue', { nth: at + 1 })}
            placeholder={header.isKept ? t('http.kept') : typedSo.value}
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            value={header.value}
            error={isTried && isValueMissing(header) && t('http.valueMissing')}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
          />
          <ActionIcon aria-label={t('http.headerRemove', { nth: at + 1 })} onClick={() => onChange(headers.toSpliced(at, 1))}>
            <IconX size={20} stroke={1.8} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="light"
        disabled={headers.length >= 20}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => onChange([...headers, { name: '', value: '' }])}
      >
        {t('http.headerAdd')}
      </Button>
    </fieldset>
  )
}
