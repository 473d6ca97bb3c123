import { type DataOf, formatDateTime, useCall, useText } from '@southbound/shared/platform'
import { Dialog } from '@southbound/shared/ui/desk/dialog'
import { NotRead } from '@southbound/shared/ui/desk/panel'
import { Log } from '@southbound/shared/ui/desk/steps'

type Line = DataOf<'POST /advert/advertMessage'>['log'][number]
const PARTIES = ['buyer', 'desk'] as const

/** What happened to an advert, with what its reviewers wrote, the newest first. */
export function LogDialog({ advertId, onClose }: { advertId: string; onClose: () => void }) {
  const { t } = useText('commerce')
  const found = useCall('POST /advert/advertMessage', { body: { id: advertId } })
  const said = ({ toState, deed }: Line): string =>
    toState === null
      ? t(deed === 'time' ? 'adverts.timeChanged' : 'adverts.changed')
      : t(`adverts.states.${toState as 1}`)
  const entry = (line: Line, at: number) => {
    const party = PARTIES.find((one) => one === line.party)
    return {
      id: String(at),
      text: (
        <>
          {said(line)}
          {line.note && <p className="small">{line.note}</p>}
        </>
      ),
      at: line.at,
      shownAt: formatDateTime(line.at),
      by: party && t(`adverts.parties.${party}`),
    }
  }
  return (
    <Dialog open title={t('adverts.log')} onClose={onClose}>
      {found.state === 'failed' || !found.data ? (
        <NotRead found={found} lines={5} />
      ) : (
        <Log label={t('adverts.log')} entries={found.data.log.map(entry).reverse()} />
      )}
    </Dialog>
  )
}
