import type { OwnEnquiry } from '#offline/visitor/visitor-engine.ts'
import { useBooking } from '../booking-tools.ts'
import { StoringFailed } from '../storing-failed.tsx'
import { useStoring } from '../use-storing.ts'
import type { EnquiryTexts } from './enquiry-texts.ts'
import styles from './enquiry.module.css'

interface Props {
  readonly texts: EnquiryTexts
  readonly enquiries: readonly OwnEnquiry[]
}

/** What this device has asked, and how far it has come. */
export function OwnEnquiries({ texts, enquiries }: Props) {
  return (
    <section className={styles.own} aria-label={texts.mine} aria-live="polite">
      <b>{texts.mine}</b>
      <ul>
        {enquiries.map((enquiry) => (
          <li key={enquiry.id} className={styles[enquiry.state]}>
            <q className={styles.said}>{enquiry.wanted.text}</q>
            <Standing texts={texts} enquiry={enquiry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Standing({ texts, enquiry: { id, state, error } }: { readonly texts: EnquiryTexts; readonly enquiry: OwnEnquiry }) {
  const {
    tools: { engine },
    said,
  } = useBooking()
  const { isStoring, failure, store } = useStoring()
  if (state === 'sent') return <span>{`✓ ${texts.sent}`}</span>
  if (state === 'unanswered') return <span>{said.unansweredHint}</span>
  const isRefused = state === 'refused'
  return (
    <>
      <span>{isRefused ? texts.refused[refusalOf(error?.code)] : error === null ? texts.sending : texts.queued}</span>
      {(isRefused || error?.code === 'network') && (
        <button type="button" className={styles.quiet} disabled={isStoring} onClick={() => void store(() => engine.dropEnquiry(id))}>
          {isRefused ? texts.understood : texts.takeBack}
        </button>
      )}
      <StoringFailed failure={failure} />
    </>
  )
}

function refusalOf(code: string | undefined): keyof EnquiryTexts['refused'] {
  if (code === 'enquiries_full' || code === 'listing_taken') return code
  return code === 'not_found' ? 'gone' : 'other'
}
