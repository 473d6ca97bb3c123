import { api, notify, useText } from '@southbound/shared/platform'
import { domainOf, mark } from './kept.ts'
import { refusal } from './use-keeping.ts'
import type { CourseType } from './wire.ts'

/** Takes things out of the favourites and the comparison, and says how it went. */
export function useRemoval() {
  const { t } = useText('discovery')
  const say = async (act: () => Promise<unknown>, done: () => void, words: string) => {
    try {
      await act()
      done()
      notify.success(words)
    } catch (error) {
      notify.error(refusal(error, t))
    }
  }
  return {
    favourite: (kind: 'course' | 'agency', id: string) =>
      say(
        () => api('POST /favorite/cancel', { body: { domain: domainOf(kind), domainId: id } }),
        () => mark(kind, id, false),
        t('favourite.gone'),
      ),
    compared: (courseId: string, courseType: CourseType) =>
      say(
        () => api('POST /contrast/deleteContrast', { body: { courseId, courseType } }),
        () => mark('compare', courseId, false),
        t('compare.gone'),
      ),
  }
}
