import { keepDraft } from '@southbound/shared/platform'
import { askReason } from '@southbound/shared/ui/desk/dialog'

export type Asked = Parameters<typeof askReason>[0]

/**
 * Asks for the reason of an act and does it. A reason whose act was refused is offered again for the same thing
 * (`keep`). Answers false when it was refused, null when the person stays.
 */
export async function actWithReason(
  keep: string,
  question: Asked,
  act: (reason: string) => Promise<boolean>,
): Promise<boolean | null> {
  const draft = keepDraft<string>(`reason:${keep}`)
  const first = draft.load() ?? undefined
  const reason = await askReason({ ...question, reason: { ...question.reason, first } })
  if (reason === null) return null
  draft.save(reason)
  const done = await act(reason)
  if (done) draft.clear()
  return done
}
