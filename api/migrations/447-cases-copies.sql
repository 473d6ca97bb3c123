-- A copy of a request that its taker gave back has no receiver, as a request that goes back to the pool itself.
update cases set deliver_type = 1, deliver_id = null, accepter_id = null
  where pool_origin_id is not null and status in (8, 9) and deliver_id is not null
    and exists (select 1 from pool_takes t where t.case_id = cases.id and t.return_code is distinct from 'applicant'
      and t.deliver_type = cases.deliver_type and t.deliver_id = cases.deliver_id and t.returned_at is not null)
    and not exists (select 1 from pool_takes t where t.case_id = cases.id and t.returned_at is null);
-- A consent that was withdrawn before the copy was taken binds its taker as well.
insert into consents (subject_id, case_id, purpose, receiver, country, file_id, text_version, lang, channel, proof,
    given_at, withdrawn_at)
  select o.subject_id, k.id, o.purpose, o.receiver, o.country, o.file_id, o.text_version, o.lang, o.channel, o.proof,
    o.given_at, o.withdrawn_at
  from cases k join consents o on o.case_id = k.pool_origin_id
  where o.withdrawn_at <= (select min(t.taken_at) from pool_takes t where t.case_id = k.id)
    and k.contents_erased_at is null
    and not exists (select 1 from consents c where c.case_id = k.id and c.purpose = o.purpose
      and c.receiver is not distinct from o.receiver and c.country is not distinct from o.country
      and c.withdrawn_at = o.withdrawn_at);
