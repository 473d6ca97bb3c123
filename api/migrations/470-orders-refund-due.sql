-- When a refund is to be decided and paid by, and how many of the two the desk was told to be late.
alter table refunds add column decide_by timestamptz;
alter table refunds add column settle_by timestamptz;
alter table refunds add column told_late smallint not null default 0;
-- Those asked for before: three and ten business days, with their weekends.
update refunds set decide_by = created_at + interval '5 days', settle_by = created_at + interval '14 days'
  where state in (1, 2, 4, 6, 8) and requested_by is not null;
create index refunds_due on refunds (decide_by, settle_by) where state in (1, 2, 4, 6) and told_late < 2;
