import { ADVERT_LIMITS, ADVERT_STATE } from '@southbound/shared/contract/constants'
import { type DataOf, notify, pick, useAct, useCall, useText } from '@southbound/shared/platform'
import { wordList } from '@southbound/shared/platform/word-list'
import { askReason } from '@southbound/shared/ui/desk/dialog'
import { countryName } from '@southbound/shared/ui/desk/form'
import { Button, Tag } from '@southbound/shared/ui/desk/panel'
import { DeskTable, listed, type TableColumn } from '@southbound/shared/ui/desk/table'
import { useState } from 'react'
import { TONES } from '../adverts/AdvertsTab.tsx'
import { imageOf } from '../adverts/PictureInput.tsx'
import { Days } from '../components/Days.tsx'
import styles from './DeskAdverts.module.css'

type Row = DataOf<'GET /advert/review'>['rows'][number]
type Decision = 'approve' | 'reject' | 'pause' | 'resume'
const ROWS = 20
const { inReview, running, paused } = ADVERT_STATE

export function Review({ list }: { list: 'waiting' | 'running' | 'all' }) {
  const { t, locale } = useText('commerce')
  const [page, setPage] = useState(1)
  const found = useCall('GET /advert/review', { query: { list, page, rows: ROWS } })
  const { run, busy } = useAct('POST /advert/review/:id')
  const nameOf = ({ creative, nextCreative }: Row) => {
    const { titleEn, titleCn } = nextCreative ?? creative
    return pick({ nameEn: titleEn, nameCn: titleCn }, locale)
  }
  const send = async ({ advertId: id, version }: Row, decision: Decision, note: string | null) => {
    if (!(await run({ params: { id }, body: { decision, note, version } }))) return false
    notify.success(t('saved'))
    found.reload()
    return true
  }
  const decide = async (row: Row, decision: Decision) => {
    if (decision !== 'reject' && decision !== 'pause') return void (await send(row, decision, null))
    await askReason({
      keep: `advert:${row.advertId}:${decision}`,
      title: t(`deskAdverts.${decision}Title`, { name: nameOf(row) }),
      confirm: t(`deskAdverts.${decision}`),
      reason: { label: t('deskAdverts.reason'), max: ADVERT_LIMITS.note },
      send: (note) => send(row, decision, note),
    })
  }
  const act = (row: Row, decision: Decision, show: boolean) =>
    show && (
      <Button
        small
        look={decision === 'approve' ? 'main' : 'plain'}
        busy={busy}
        onClick={() => void decide(row, decision)}
        aria-label={t('actNamed', { act: t(`deskAdverts.${decision}`), name: nameOf(row) })}
      >
        {t(`deskAdverts.${decision}`)}
      </Button>
    )
  const columns: TableColumn<Row>[] = [
    {
      key: 'advert',
      title: t('deskAdverts.advert'),
      lead: true,
      cell: (row) => (
        <>
          <b>{nameOf(row)}</b>{' '}
          <Tag tone={TONES[row.state] ?? 'neutral'}>{t(`adverts.states.${row.state as 1}`)}</Tag>
          <Shown creative={row.nextCreative ?? row.creative} />
        </>
      ),
    },
    { key: 'owner', title: t('deskAdverts.owner'), cell: ({ ownerName, owner }) => ownerName ?? owner },
    {
      key: 'slot',
      title: t('deskAdverts.slot'),
      cell: ({ slot, startDate, endDate, languages, countries }) => (
        <>
          {pick(slot, locale)}
          <small className={styles.below}>
            <Days from={startDate} to={endDate} />
          </small>
          <small className={styles.below}>
            {t('deskAdverts.languages', {
              list: wordList(languages, locale) || t('deskAdverts.allLanguages'),
            })}
          </small>
          <small className={styles.below}>
            {t('deskAdverts.countries', {
              list:
                wordList(
                  countries.map((code) => countryName(code, locale)),
                  locale,
                ) || t('deskAdverts.allCountries'),
            })}
          </small>
        </>
      ),
    },
    {
      key: 'target',
      title: t('deskAdverts.target'),
      cell: ({ target }) => target ?? <Tag tone="coral">{t('deskAdverts.noTarget')}</Tag>,
    },
    {
      key: 'acts',
      title: '',
      cell: (row) => {
        const waits = row.state === inReview || row.nextCreative !== null
        return (
          <div className={styles.acts}>
            {act(row, 'approve', waits)}
            {act(row, 'reject', waits)}
            {act(row, 'pause', row.state === running || (row.state === paused && !row.held))}
            {act(row, 'resume', row.state === paused)}
          </div>
        )
      },
    },
  ]
  return (
    <DeskTable
      label={t(`deskAdverts.lists.${list}`)}
      columns={columns}
      rowKey={({ advertId }) => advertId}
      empty={t('deskAdverts.empty')}
      {...listed(found, page, ROWS, setPage)}
    />
  )
}

/** All that visitors may see: the titles, and each picture with its description. */
function Shown({ creative }: { creative: Row['creative'] }) {
  const { t } = useText('commerce')
  const both = (['En', 'Cn'] as const).map((of) => ({ of, language: t(`adverts.language.${of}`) }))
  const pictures = [
    ...both.map(({ of, language }) => ({
      id: creative[`image${of}`],
      name: t('adverts.pictureOf', { language }),
    })),
    { id: creative.imageMobile, name: t('adverts.picturePhone') },
  ]
  const words = both.flatMap(({ of, language }) => [
    { label: t('adverts.title', { language }), text: creative[`title${of}`] },
    { label: t('adverts.alt', { language }), text: creative[`alt${of}`] },
  ])
  return (
    <>
      {words.map(
        ({ label, text }) =>
          text && (
            <small key={label} className={styles.below}>
              {t('deskAdverts.words', { label, text })}
            </small>
          ),
      )}
      <div className={styles.pictures}>
        {pictures.map(
          ({ id, name }) =>
            id && (
              <figure key={name}>
                <img src={imageOf(id)} alt={name} loading="lazy" />
                <figcaption className={styles.below}>{name}</figcaption>
              </figure>
            ),
        )}
      </div>
    </>
  )
}
