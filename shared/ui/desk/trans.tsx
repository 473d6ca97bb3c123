import { useTranslation } from 'react-i18next'
import { Trans as Parts } from 'react-i18next/TransWithoutContext'

/** A text with tags for its parts, for work pages: in the platform each page would carry its 4 KB. */
export const Trans: typeof Parts = (props) => Parts({ ...props, i18n: useTranslation().i18n })
