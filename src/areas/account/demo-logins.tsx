import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import classes from './demo-logins.module.css'

/** The people of the demo data; they exist only where the server says that it is a demo. */
const people = [
  { login: 'owner@stoika.demo', text: 'demo.owner' },
  { login: 'staff@stoika.demo', text: 'demo.staff' },
  { login: 'bakery@stoika.demo', text: 'demo.bakery' },
  { login: 'agency@stoika.demo', text: 'demo.agency' },
] as const
const password = 'stoika-demo'

/** In a demo, signing in is one tap. */
export function DemoLogins({ onChoose }: { readonly onChoose: (login: string, password: string) => void }) {
  const { t } = useTranslation('account')
  const isDemo = useIsDemo()
  if (!isDemo) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        {t('demo.title')}
      </h2>
      <div className={classes.people}>
        {people.map(({ login, text }) => (
          <Button key={login} variant="default" onClick={() => onChoose(login, password)} className={classes.person}>
            {t(text)}
          </Button>
        ))}
      </div>
    </section>
  )
}

function useIsDemo(): boolean {
  const client = useClient()
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const answer = await client.call('GET /api/health/')
      setDemo(answer.ok && answer.value.demo === true)
    }
    void ask()
  }, [client])
  return isDemo
}
