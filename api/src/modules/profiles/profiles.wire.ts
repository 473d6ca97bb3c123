import type { Contract, Data } from '@southbound/shared/contract'

type AgencyProfile = Data<Contract['POST /agency/achieve']>
export type AgencyContent = AgencyProfile['content']
export type SchoolContent = Data<Contract['POST /roughRaftSchool/achieve']>['content']
export type RoughDraft = AgencyContent | SchoolContent
export type ProfileStanding = Omit<AgencyProfile, 'content'>
export type ProfileKindName = 'agency' | 'school'
