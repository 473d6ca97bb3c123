import type { Data, profiles } from '@southbound/shared/contract'

export type Calls = typeof profiles
export type AgencyProfile = Data<Calls['POST /agency/achieve']>
export type SchoolProfile = Data<Calls['POST /roughRaftSchool/achieve']>
export type AgencyContent = AgencyProfile['content']
export type SchoolContent = SchoolProfile['content']
export type RoughDraft = AgencyContent | SchoolContent
export type Standing = Omit<AgencyProfile, 'content'>
export type ProfileKindName = 'agency' | 'school'
