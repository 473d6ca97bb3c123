-- Clients whom people of an office entered or applied for before it had its profile belong to the office.
with offices as (
  select a.id, coalesce(a.agency_id, p.agency_id) agency_id,
    case when coalesce(a.agency_id, p.agency_id) is null then coalesce(a.school_id, p.school_id) end school_id
  from accounts a left join accounts p on p.id = a.parent_id
  where a.type in (2, 3) and coalesce(a.agency_id, p.agency_id, a.school_id, p.school_id) is not null
), profiles as (
  update dossiers d set agency_id = o.agency_id, school_id = o.school_id from offices o
  where o.id = d.owner_id and d.agency_id is null and d.school_id is null
)
update cases c set applicant_office = coalesce('agency:' || o.agency_id, 'school:' || o.school_id) from offices o
where o.id = c.applicant_id and c.applicant_office is null;
