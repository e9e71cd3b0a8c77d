import { ActionIcon, Button } from '@mantine/core'
import { IconGift, IconMinus, IconPlus, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import type { ShownBy } from '#domain/loyalty/card-event.ts'
import { cardLimits } from '#domain/loyalty/card.ts'
import { decideCardAct } from '#domain/loyalty/decisions.ts'
import { stampsLeftToday } from '#domain/loyalty/stamps.ts'
import { descriptionIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Barred } from './barred.tsx'
import { cardStep } from './card-steps.ts'
import classes from './counter.module.css'
import { factsAt, type Holder } from './use-holder.ts'
import { useInstant } from './use-instant.ts'
import { useOncePerDoubleTap } from './use-settled.ts'

interface Props {
  readonly holder: Holder
  readonly by: ShownBy
}

/** Stamps are given and rewards handed out. Why something is not possible now stands beside it, with what helps. */
export function StampActs({ holder, by }: Props) {
  const { t, i18n } = useTranslation('loyalty')
  const { object, card, zone } = holder
  const [count, setCount] = useState(1)
  const act = useCommands()
  const at = useInstant()
  const facts = factsAt(holder, at)
  const stamp = decideCardAct(object, { kind: 'stamp', id: '', count, by }, facts)
  const redeem = decideCardAct(object, { kind: 'redeem', id: '', by }, facts)
  const left = stampsLeftToday(object, card, at, zone)
  const once = useOncePerDoubleTap()
  const give = async () => {
    if (await act([cardStep(object.id, 'stamp', { count, by })], { text: t('done.stamp', { count }), about: object.id })) setCount(1)
  }
  const hand = () => act([cardStep(object.id, 'redeem', { by })], { text: t('done.redeem'), about: object.id })
  return (
    <section className={classes.act} aria-label={t('stamp.label')}>
      {card.is_active && (
        <>
          <div className={classes.stamp}>
            <fieldset className={classes.stepper} aria-label={t('stamp.count')}>
              <ActionIcon aria-label={t('stamp.less')} disabled={count <= 1} onClick={() => setCount(count - 1)}>
                <IconMinus size={20} stroke={2} aria-hidden />
              </ActionIcon>
              <output aria-label={t('stamp.count')}>{count}</output>
              <ActionIcon
                aria-label={t('stamp.more')}
                disabled={count >= Math.min(cardLimits.stampsAtOnce, left ?? cardLimits.stampsAtOnce)}
                onClick={() => setCount(count + 1)}
              >
                <IconPlus size={20} stroke={2} aria-hidden />
              </ActionIcon>
            </fieldset>
            <Button
              size="lg"
              className={classes.big}
              disabled={!stamp.ok}
              leftSection={<IconRosetteDiscountCheck size={24} stroke={1.8} aria-hidden />}
              onClick={() => once('stamp', give)}
            >
              {t('stamp.give', { count })}
            </Button>
          </div>
          {!stamp.ok && <Barred refusal={stamp.refusal} isFixed={object.last === null} />}
          {stamp.ok && left !== null && <p className={classes.hint}>{t('stamp.leftToday', { count: left })}</p>}
        </>
      )}
      {object.rewards > 0 && (
        <>
          <Button
            size="lg"
            color="apricot"
            variant="light"
            disabled={!redeem.ok}
            leftSection={<IconGift size={24} stroke={1.8} aria-hidden />}
            onClick={() => once('redeem', hand)}
          >
            {t('redeem.act', {
              reward: descriptionIn(i18n.language, { description: card.reward, translations: card.translations }) || t('face.reward'),
            })}
          </Button>
          {!redeem.ok && (stamp.ok || !card.is_active) && <Barred refusal={redeem.refusal} />}
        </>
      )}
    </section>
  )
}
