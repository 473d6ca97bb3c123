-- What accounts of a canary and of the active version did is read by its time, every ten seconds.
create index bill_orders_begun on bill_orders (created_at);
create index bill_orders_paid on bill_orders (paid_at) where paid_at is not null;
create index cases_submitted on cases (submitted_at) where submitted_at is not null;
