-- Schools that an edition of the register no longer has.
alter table schools add column offline_by_register boolean not null default false;
