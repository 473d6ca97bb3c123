-- The state of a confirmation before its last move; null where a correction took it back.
alter table enrolment_confirmations add column prior_state smallint;

-- What a deferral or an ended enrolment cancelled was in force before.
update enrolment_confirmations e set prior_state = 2 from case_choices c
  where c.id = e.choice_id and c.status in (24, 27) and e.state = 6
    and not exists (select from enrolment_confirmations later where later.choice_id = e.choice_id and later.id > e.id);
