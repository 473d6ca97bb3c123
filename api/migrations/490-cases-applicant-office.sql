-- The office that applies for a client without an account, whichever of its members sent the case: null where a student applies.
alter table cases add column applicant_office varchar(40);
update cases c set applicant_office = coalesce('agency:' || coalesce(a.agency_id, p.agency_id), 'school:' || coalesce(a.school_id, p.school_id))
  from accounts a left join accounts p on p.id = a.parent_id where a.id = c.applicant_id and a.type in (2, 3);
create index cases_applicant_office on cases (applicant_office, updated_at desc) where applicant_office is not null;
