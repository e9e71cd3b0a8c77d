import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import setup from '#desk/form/form.module.css'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './import.module.css'

interface Props {
  /** Of the file that was read. */
  readonly name: string | undefined
  readonly isReading: boolean
  readonly problem: string | undefined
  readonly onChoose: (file: File) => void
}

/**
 * The file with the products, and what it should look like. The same file can be chosen again, since it may have been changed meanwhile.
 */
export function FileChoice({ name, isReading, problem, onChoose }: Props) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={setup.fields}>
      <p className={classes.text}>{t('import.hint')}</p>
      <div className={classes.choice}>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => file && onChoose(file)}>
          {(props) => (
            <Button
              {...props}
              loading={isReading}
              variant={name ? 'default' : 'filled'}
              leftSection={<IconFileSpreadsheet size={20} stroke={1.8} aria-hidden />}
            >
              {t(name ? 'import.another' : 'import.choose')}
            </Button>
          )}
        </FileButton>
        {name && <span className={classes.name}>{name}</span>}
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
