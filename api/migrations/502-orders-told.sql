-- When the buyer of a line was told that it ends soon, and the people of an input task that it waits too long.
alter table bill_order_lines add column end_told_at timestamptz;
alter table course_inputs add column told_at timestamptz;
-- What ends in these days was not announced, and is not announced late.
update bill_order_lines set end_told_at = now() where end_date < current_date + 7;
