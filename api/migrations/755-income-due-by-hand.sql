-- What was invoiced by hand had no day on which it is due, and so was never overdue.
update income_records record
set due_at = invoiced.day + 30
from (
  select record_id, max(at at time zone 'utc')::date as day from income_log where to_state = 3 group by record_id
) invoiced
where invoiced.record_id = record.id and record.due_at is null and record.state in (3, 4, 6)
  and record.choice_id is null and record.parent_id is null;
