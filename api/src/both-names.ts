export interface Named {
  nameEn?: string | null
  nameCn?: string | null
}

/** A name for each language: the other one where it has none of its own, '' where there is neither. */
export const bothNames = ({ nameEn, nameCn }: Named = {}): { nameEn: string; nameCn: string } => ({
  nameEn: nameEn ?? nameCn ?? '',
  nameCn: nameCn ?? nameEn ?? '',
})

/** The same by the language, as the words of a refusal and of a notice take it. */
export const nameByLanguage = (named: Named | undefined): { en: string; zh: string } => {
  const { nameEn, nameCn } = bothNames(named)
  return { en: nameEn, zh: nameCn }
}
