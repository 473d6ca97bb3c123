import { ApiError, keepDraft, useBus } from '@southbound/shared/platform'
import { useEffect, useRef } from 'react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRules } from '../page/fields/rules.ts'
import { type Fields, type FormTexts, faultsOf, trimmed } from './resolver.ts'

/** In this tab, over an expired session too. Never passwords or codes. */
export interface Keep<V> {
  name: string
  /** Default: all. */
  fields?: readonly (keyof V & string)[]
}
interface FormOptions<V> {
  first: V
  fields?: Fields<V> | ((values: V) => Fields<V>)
  send: (values: V) => Promise<unknown>
  /** Fields of the form by their names in the call. */
  aliases?: Record<string, keyof V & string>
  keep?: Keep<V>
}

/** Checked on submit; the server's refusals are shown beside their fields. */
export function useLightForm<V extends FormTexts<V>>(options: FormOptions<V>) {
  const { first, fields = {}, send, aliases = {}, keep } = options
  const { t } = useTranslation('common')
  const sentences = useRules()
  const resolver = (typed: FormTexts<object>): ResolverResult<Record<string, string>> => {
    const rules = typeof fields === 'function' ? fields(typed as V) : fields
    const values = trimmed(typed as V, rules)
    const faults = Object.entries<string | undefined>(faultsOf(values, rules, sentences))
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]))
    return faults.length ? { values: {}, errors } : { values: { ...values }, errors: {} }
  }
  const form = useForm<Record<string, string>>({
    defaultValues: { ...first },
    reValidateMode: 'onSubmit',
    resolver,
  })
  const { errors, isDirty, isSubmitting: busy, isSubmitSuccessful: sent, submitCount: tries } = form.formState
  const values = form.watch() as V
  const draft = useDraft(keep && { fields: Object.keys(first), ...keep }, (kept, isFirst) => {
    const typed = isFirst ? changedIn(form.getValues(), first) : []
    form.reset({ ...first, ...kept })
    for (const [name, text] of typed) form.setValue(name, text, { shouldDirty: true })
  })

  const set = (name: keyof V & string, value: string): void => {
    const at: string = name
    form.setValue(at, value, { shouldDirty: true })
    form.clearErrors(at)
    draft.save(form.getValues())
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const faults = error.fields.map(({ field, message }) => ({
      name: (aliases[field] ?? field) as string,
      message,
    }))
    const placed = faults.filter(({ name }) => name in values)
    for (const { name, message } of placed) form.setError(name, { message })
    if (!placed.length)
      form.setError('root', { type: error.failure, message: error.message || t('failed.act') })
  }
  const submit = form.handleSubmit(async (checked) => {
    try {
      await send(checked as V)
      draft.clear()
    } catch (error) {
      showRefusal(error)
    }
  })
  useBus('server.back', () => errors.root?.type === 'server.fault' && form.clearErrors('root'))
  return {
    values,
    set,
    busy,
    sent,
    tries,
    isDirty,
    failure: errors.root?.message ?? null,
    submit: async () => (busy ? undefined : submit()),
    reset: () => form.reset({ ...first }),
    field: (name: keyof V & string) => ({
      name,
      value: values[name] as string,
      onChange: (value: string) => set(name, value),
      error: errors[name]?.message ?? null,
    }),
  }
}

const changedIn = (values: Record<string, string>, first: object) =>
  Object.entries(values).filter(([name, text]) => text !== first[name as keyof typeof first])

/**
 * After hydration: the server renders an empty form, and what was typed in it before comes over the draft.
 */
function useDraft(
  keep: { name: string; fields: readonly string[] } | undefined,
  restore: (kept: Record<string, string>, isFirst: boolean) => void,
) {
  const draft = keep && keepDraft<Record<string, string>>(keep.name)
  const isRestored = useRef(false)
  const only = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => keep?.fields.includes(name)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    const isFirst = !isRestored.current
    isRestored.current = true
    const kept = draft?.load()
    if (kept) restore(only(kept), isFirst)
  }, [keep?.name])
  return {
    // Words typed before the scripts ran come before the draft, and once more after it.
    save: (values: Record<string, string>) => isRestored.current && draft?.save(only(values)),
    clear: () => draft?.clear(),
  }
}
