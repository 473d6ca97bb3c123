-- A question whose answer was lost on the way is sent again under its key, and stays one question.
alter table enquiries add column idempotency_key text unique;
