import { descriptionText } from '../../plugins/rich-text/description.ts'

/** Characters without markup. */
export const visibleLength = (html: string | null): number => [...(descriptionText(html) ?? '')].length
