import { useTranslation } from 'react-i18next'
import styles from './Form.module.css'

export interface PlacedFault {
  name: (string | number)[]
  id: string
  sentence: string
  /** 'Education 2'. */
  entry?: string
}

/** Each sentence leads to its field. */
export function FaultSummary({
  faults,
  onGo,
}: {
  faults: readonly PlacedFault[]
  onGo: (fault: PlacedFault) => void
}) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className={faults.length ? styles.summary : undefined}>
      {faults.length > 0 && (
        <>
          <strong>{t('faults', { count: faults.length })}</strong>
          <ul>
            {faults.map((fault) => (
              <li key={fault.id}>
                <a
                  href={`#${fault.id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo(fault)
                  }}
                >
                  {fault.entry ? `${fault.entry}: ${fault.sentence}` : fault.sentence}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
