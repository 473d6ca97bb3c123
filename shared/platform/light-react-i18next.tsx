import { createContext, type ReactNode, useContext } from 'react'
import dictionary, { type i18n } from './light-i18next.ts'

const Context = createContext<i18n>(dictionary)
/** react-i18next as far as the kits use it, for the same reason as light-i18next. */
export const I18nextProvider = ({ i18n, children }: { i18n: i18n; children: ReactNode }) => <Context value={i18n}>{children}</Context>

export function useTranslation(namespace: string | readonly string[] = 'common') {
  const i18n = useContext(Context)
  return { i18n, t: i18n.getFixedT(null, namespace) }
}
