-- What waits for an office is read in its order, equal days too.
drop index cases_waiting;
create index cases_waiting on cases (deliver_type, deliver_id, waiting_on, next_action_due_at, id);
