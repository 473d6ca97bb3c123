import { today } from '@southbound/shared/contract/constants'
import { type DataOf, Link, paths, useText } from '@southbound/shared/platform'
import { Alert, ButtonLink } from '@southbound/shared/ui/desk/panel'
import { FileButton } from '../components/FileButton.tsx'

type Disk = NonNullable<DataOf<'GET /account/space'>['disk']['readOnly']>
const GIGABYTE = 1024 ** 3
export const inGigabytes = (bytes: number): string => (bytes / GIGABYTE).toFixed(2)

/**
 * Bought room has ended and more is kept than fits: until when it is read-only, then what can be taken along.
 */
export function ReadOnlyDisk({ disk }: { disk: Disk }) {
  const { t } = useText('commerce')
  const { endedOn, until, overBytes, offered } = disk
  const over = inGigabytes(overBytes)
  const isOver = until <= today()
  return (
    <Alert
      tone="warn"
      actions={
        <>
          <ButtonLink small to={paths.personDocument()} as={Link}>
            {t('space.readOnly.myFiles')}
          </ButtonLink>
          <ButtonLink small to={paths.settings({ tab: 'data' })} as={Link}>
            {t('space.readOnly.copy')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {isOver
          ? t('space.readOnly.over', { day: endedOn, over })
          : t('space.readOnly.until', { day: until, over })}
      </p>
      {offered.length > 0 && (
        <>
          <p>{t('space.readOnly.offered')}</p>
          <ul aria-label={t('space.readOnly.offered')}>
            {offered.map(({ fileId, name }) => (
              <li key={fileId}>
                <FileButton fileId={fileId} name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
