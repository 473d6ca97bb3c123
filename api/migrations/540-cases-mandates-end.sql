-- A mandate (O13) that was given to an agency which has the case no longer: the next one asks for its own.
update case_requirements r set state = 1, updated_at = now() from cases c
  where c.id = r.case_id and r.doc_type_code = 'O13' and r.state in (2, 3, 4)
    and (r.updated_at < c.agent_changed_at
      or exists (select 1 from pool_takes t where t.case_id = c.id and t.returned_at > r.updated_at));
