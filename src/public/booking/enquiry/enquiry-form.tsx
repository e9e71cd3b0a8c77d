import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { limits } from '#domain/shared/limits.ts'
import { noteOnDevice } from '../../noted.ts'
import type { ProductPageData } from '../../products/catalogue-page-types.ts'
import { useBooking } from '../booking-tools.ts'
import { dropWish, keepPerson, keepWish, readWish } from '../kept-wish.ts'
import { PersonFields } from '../person-fields.tsx'
import person from '../person-fields.module.css'
import { StoringFailed } from '../storing-failed.tsx'
import { useStoring } from '../use-storing.ts'
import { emptyWish, personProblems, type VisitWish } from '../wish.ts'
import type { EnquiryTexts } from './enquiry-texts.ts'
import styles from './enquiry.module.css'
import { wantedEnquiryOf } from './wanted-enquiry.ts'

interface Props {
  readonly page: ProductPageData
  readonly businessId: string
  readonly texts: EnquiryTexts
  readonly onClose: () => void
}

/**
 * A question about a product with its words filled in, and who asks. What is typed survives a reload; once stored it is sent without the
 * page.
 */
export function EnquiryForm({ page, businessId, texts, onClose }: Props) {
  const { tools } = useBooking()
  const { id: productId, home } = page.product
  const [wish, setWish] = useState<VisitWish>(() => {
    const kept = readWish(tools.tab, tools.device, productId, emptyWish)
    return kept.note === '' ? { ...kept, note: home ? texts.askHome : texts.askProduct } : kept
  })
  const [tries, setTries] = useState(0)
  const { isStoring, failure, store } = useStoring()
  const form = useRef<HTMLFormElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => text.current?.focus(), [])
  useEffect(() => keepWish(tools.tab, productId, wish), [tools, productId, wish])
  // Once the fields are drawn with what is wrong of them.
  useEffect(() => void (tries > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()), [tries])
  const needsText = tries > 0 && wish.note.trim() === ''

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const wanted = wantedEnquiryOf(wish, { businessId, productId, language: page.language }, tools.newId)
    if (!wanted) return setTries(tries + 1)
    const secret = tools.newSecret()
    if (!(await store(() => tools.engine.enquire(wanted, secret)))) return
    keepPerson(tools.device, wish)
    dropWish(tools.tab, productId)
    noteOnDevice(tools.device, 'enquiries', productId)
    onClose()
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-label={texts.title} onSubmit={(event) => void send(event)}>
      <div className={person.field}>
        <label htmlFor={id}>{texts.text}</label>
        <textarea
          ref={text}
          id={id}
          rows={4}
          maxLength={limits.note}
          value={wish.note}
          onChange={({ target }) => setWish({ ...wish, note: target.value })}
          aria-invalid={needsText}
          aria-describedby={needsText ? `${id}problem` : undefined}
        />
        {needsText && (
          <p className={person.problem} id={`${id}problem`}>
            {texts.needText}
          </p>
        )}
      </div>
      <PersonFields
        wish={wish}
        business={page.business}
        problems={tries > 0 ? personProblems(wish) : {}}
        hasNote={false}
        onChange={(changes) => setWish((last) => ({ ...last, ...changes }))}
      />
      <StoringFailed failure={failure} />
      <div className={styles.acts}>
        <button type="submit" className={styles.send} disabled={isStoring}>
          {texts.send}
        </button>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </form>
  )
}
