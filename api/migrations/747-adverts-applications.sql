-- Applications of a day to what an advert leads to, sent from a page that was opened through it; of nobody in particular.
alter table advert_days add column applications integer not null default 0;
