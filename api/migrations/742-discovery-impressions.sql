-- Also counted: 4 an impression (a card among results that came on the screen), 5 an application begun.
alter table interest_days drop constraint interest_days_kind_check;
alter table interest_days add constraint interest_days_kind_check check (kind in (1, 2, 3, 4, 5));
