-- Of a verified profile: its own picture {picture: {src, width, height}, altEn, altCn}, a film elsewhere, when it takes
-- people in, and the agencies that an agency calls its branches.
alter table schools
  add column cover jsonb,
  add column video_url text,
  add column intakes_summary_en text,
  add column intakes_summary_cn text;
alter table agencies
  add column cover jsonb,
  add column branch_agency_ids bigint[] not null default '{}';
-- Whether a portrait is that of an adviser on a public page is asked with each one that is read.
create index agencies_staff on agencies using gin (staff jsonb_path_ops);
-- Who calls itself a branch of this agency.
create index agencies_parent on agencies (parent_agency_id) where parent_agency_id is not null;
