import { formatDate, useCall, useText } from '@southbound/shared/platform'
import { Alert, Button, NotRead } from '@southbound/shared/ui/desk/panel'
import styles from './Adverts.module.css'

interface SlotDaysProps {
  goodsId: string
  quantity: number
  advertId?: string
  value?: string | null
  onChange?: (day: string) => void
  id?: string
}

/** The coming days of a good's slot with the places that are free; a full day cannot be the first. */
export function SlotDays({ goodsId, quantity, advertId, value, onChange, id }: SlotDaysProps) {
  const { t } = useText('commerce')
  const found = useCall('POST /goods/advertDetail', { body: { goodsId, quantity, advertId } })
  if (found.state === 'failed' || !found.data) return <NotRead found={found} lines={3} />
  const { days, freeFrom, slot } = found.data
  // The review needs a day.
  const coming = days.slice(1)
  return (
    <div id={id}>
      {freeFrom ? (
        <p className="muted small">
          {t('adverts.freeFrom', { day: formatDate(freeFrom) })}{' '}
          {freeFrom > (days[0]?.day ?? '') && (
            <Button small look="plain" onClick={() => onChange?.(freeFrom)}>
              {t('adverts.takeFirst')}
            </Button>
          )}
        </p>
      ) : (
        <Alert tone="warn">{t('adverts.noneFree')}</Alert>
      )}
      <ul className={styles.days} aria-label={t('adverts.start')}>
        {coming.map(({ day, free }) => (
          <li key={day}>
            <button
              type="button"
              disabled={free === 0}
              aria-pressed={day === value}
              onClick={() => onChange?.(day)}
            >
              {formatDate(day)}
              <small>{free === 0 ? t('adverts.full') : t('adverts.free', { free, of: slot.capacity })}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
