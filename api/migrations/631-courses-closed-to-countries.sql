-- Days between which an intake takes no nationals of a country, and until when a visa is best asked for.
alter table intakes
  add column controls jsonb not null default '[]',
  add column visa_advice_date date;

alter table courses
  add column brochure_file_id bigint,
  add column video_url text;
