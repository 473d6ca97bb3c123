import { descriptionText } from '../../plugins/rich-text/description.ts'

export const visibleLength = (html: string | null): number => [...(descriptionText(html) ?? '')].length
