import { ApiError, api, keepDraft } from '@southbound/shared/platform'
import { clashes, differing, type TypedDraft, typedOver, type useForm } from '@southbound/shared/ui/desk/form'
import { useEffect, useRef } from 'react'
import { saveSection } from './save-section.ts'
import type { Dossier, DossierSection, SectionKey } from './section-fields.ts'

export type SectionValues = Record<string, unknown>

const draftOf = (id: string | null, key: SectionKey) => keepDraft<TypedDraft>(`dossier:${id ?? 'new'}:${key}`)

/** Sections that hold typed words which are not saved. */
export const unsavedSections = (id: string | null, keys: readonly SectionKey[]): SectionKey[] =>
  keys.filter((key) => {
    const kept = draftOf(id, key).load()
    return kept?.base && differing(kept.values, kept.base).length > 0
  })

interface SectionOf {
  form: ReturnType<typeof useForm<SectionValues>>[0]
  dossier: Dossier | null
  section: DossierSection
  onSaved: (dossier: Dossier) => void
}

/**
 * Fills the form of one section, keeps what is typed in this tab, and saves it. Where someone else saved the
 * dossier meanwhile, what was typed is laid over theirs; it is sent again unless both changed the same field.
 */
export function useSectionValues({ form, dossier, section, onSaved }: SectionOf) {
  const { key, many } = section
  const id = dossier?.id ?? null
  const draft = draftOf(id, key)
  const base = useRef<SectionValues>({})
  const sent = useRef('')
  const typed = () => form.getFieldsValue(true) as SectionValues
  const words = () => JSON.stringify(typed())
  const keep = () => draft.save({ values: typed(), base: base.current })
  const valuesOf = (from: Dossier | null): SectionValues => {
    const saved = from?.sections[key]
    const entries = Array.isArray(saved) && saved.length ? saved : [{}]
    return many ? { entries } : ((saved ?? {}) as SectionValues)
  }
  const fill = (from: Dossier | null, kept: TypedDraft | null) => {
    base.current = valuesOf(from)
    form.setFieldsValue(kept?.base ? typedOver(kept, base.current) : base.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another section fills the form
  useEffect(() => fill(dossier, draft.load()), [id, key])
  const send = (over: Dossier | null) => {
    sent.current = words()
    return saveSection(section, over, many ? (typed().entries as object[]) : typed())
  }
  const sendOverNewer = async (refused: unknown): Promise<Dossier> => {
    if (!(refused instanceof ApiError) || refused.failure !== 'row.changed' || !id) throw refused
    const newest = await api('GET /dossier/getDatumStudent/:id', { params: { id } })
    const mine = { values: typed(), base: base.current }
    fill(newest, mine)
    onSaved(newest)
    if (!clashes(mine, base.current)) return send(newest)
    keep()
    throw refused
  }
  const save = async () => {
    const next = await send(dossier).catch(sendOverNewer)
    if (words() === sent.current) {
      draft.clear()
      fill(next, null)
    } else {
      base.current = valuesOf(next)
      keep()
    }
    onSaved(next)
  }
  return { typed, keep, save }
}
