import { descriptionText } from '../../plugins/rich-text/description.ts'

/** How many characters of a rich text the reader sees. */
export const visibleLength = (html: string | null): number => [...(descriptionText(html) ?? '')].length
