-- What its reader waits for at the door goes before notices; useful_until: afterwards it is not sent any more;
-- topic: of mails that come to a person once an hour at most.
alter table outbox_mails add column urgent boolean not null default false;
alter table outbox_mails add column useful_until timestamptz;
alter table outbox_mails add column topic text;
create index outbox_mails_order on outbox_mails (urgent desc, id) where sent_at is null and left_at is null;
