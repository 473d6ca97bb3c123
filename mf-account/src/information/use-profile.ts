import { ApiError, api, type DataOf, paths, useCall } from '@southbound/shared/platform'
import { clashes } from '@southbound/shared/ui/desk/form'
import { useState } from 'react'
import type { ProfileValues } from './form-values.ts'

export type OwnProfileKind = 'agency' | 'school'
export type Profile = DataOf<'POST /agency/achieve'> | DataOf<'POST /roughRaftSchool/achieve'>
const CALLS = {
  agency: {
    read: 'POST /agency/achieve',
    save: 'POST /agency/save',
    submit: 'POST /agency/submitApply',
    withdraw: 'POST /agency/withdrawApply',
  },
  school: {
    read: 'POST /roughRaftSchool/achieve',
    save: 'POST /roughRaftSchool/save',
    submit: 'POST /roughRaftSchool/submitApply',
    withdraw: 'POST /roughRaftSchool/withdrawApply',
  },
} as const

/**
 * A save sends the whole draft: the fields that changed over the rest. Where
 * someone else saved meanwhile, they are sent over theirs, unless both changed
 * the same field: then the newer draft is shown and `row.changed` thrown.
 */
export function useProfile(kind: OwnProfileKind) {
  const calls = CALLS[kind]
  const found = useCall(calls.read)
  const [newer, setNewer] = useState<Profile | null>(null)
  const profile: Profile | null = newer ?? found.data ?? null
  const version = profile?.version ?? 0
  const saveOver = (known: Profile | null, values: ProfileValues): Promise<Profile> =>
    // The values of a section are untyped until the server has checked them.
    api(calls.save, {
      body: { version: known?.version ?? 0, content: { ...known?.content, ...values } },
    } as never)
  const saveOverNewer = async (values: ProfileValues, refused: unknown): Promise<Profile> => {
    if (!(refused instanceof ApiError) || refused.failure !== 'row.changed') throw refused
    const newest = await api(calls.read)
    const [base, fresh] = [profile?.content, newest.content] as [ProfileValues, ProfileValues]
    if (!clashes({ values: { ...base, ...values }, base }, fresh)) return saveOver(newest, values)
    setNewer(newest)
    throw refused
  }
  const save = async (values: ProfileValues) =>
    setNewer(await saveOver(profile, values).catch((refused: unknown) => saveOverNewer(values, refused)))
  const submit = async () => setNewer(await api(calls.submit, { body: { version } }))
  const withdraw = async () => setNewer(await api(calls.withdraw, { body: { version } }))
  const reload = () => {
    setNewer(null)
    found.reload()
  }
  return { profile, state: found.state, error: found.error, reload, save, submit, withdraw }
}

export const previewPathOf = (kind: OwnProfileKind): string =>
  paths.profilePreview(kind === 'agency' ? 'agent' : 'school')

export function publicPathOf(kind: OwnProfileKind, { id, shown, nameEn, nameCn }: Profile): string | null {
  if (!id || !shown) return null
  const name = nameEn ?? nameCn ?? ''
  return kind === 'agency' ? paths.agentDetail(name, id) : paths.schoolDetail(name, id)
}
