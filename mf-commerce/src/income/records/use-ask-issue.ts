import { useText } from '@southbound/shared/platform'
import { confirm } from '@southbound/shared/ui/desk/dialog'
import { type RecordData, sumsOf } from '../lists.ts'

/** Asks before records become an invoice, with their numbers and their sum. */
export function useAskIssue(): (rows: readonly RecordData[]) => Promise<boolean> {
  const { t, locale } = useText('commerce')
  return (rows) => {
    const records = rows.map(({ recordNo }) => recordNo).join(', ')
    return confirm({
      title: t('income.ask.issue'),
      text: t('income.ask.issueText', { records, sum: sumsOf(rows, locale) }),
      confirm: t('income.act.issue'),
    })
  }
}
