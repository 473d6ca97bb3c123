import { api, type InputOf, type Locale, pick, tryAct } from '@southbound/shared/platform'

type Lookup = InputOf<'GET /lookup/:name'>['params']['name']

/** Reasons to choose from, in the language of the page; null, and said, where they cannot be read. */
export async function fetchReasons(
  name: Lookup,
  locale: Locale,
): Promise<{ value: string; label: string }[] | null> {
  let choices: { value: string; label: string }[] | null = null
  await tryAct(async () => {
    const { rows } = await api('GET /lookup/:name', { params: { name } })
    choices = rows.map((row) => ({ value: row.code, label: pick(row, locale) }))
  })
  return choices
}
