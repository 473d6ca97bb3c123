-- An address belongs to who proves it: an account that its office released holds it no longer, though the row keeps it until it is erased.
drop index accounts_account;
create unique index accounts_account on accounts (lower(account)) where status <> 4;
create index accounts_address on accounts (lower(account));
create index sub_accounts_released on sub_accounts (released_at) where released_at is not null;
