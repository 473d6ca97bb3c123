import type { Contract, Data, profiles } from '@southbound/shared/contract'

export type ProfileCalls = typeof profiles
export type AgencyProfile = Data<Contract['POST /agency/achieve']>
export type SchoolProfile = Data<Contract['POST /roughRaftSchool/achieve']>
export type AgencyContent = AgencyProfile['content']
export type SchoolContent = SchoolProfile['content']
export type RoughDraft = AgencyContent | SchoolContent
export type ProfileStanding = Omit<AgencyProfile, 'content'>
export type ProfileKindName = 'agency' | 'school'
