-- The rough draft of an agency or institution, beside the public row, which changes only when a draft is approved.
create table profile_drafts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('agency', 'school')),
  -- An agency or a school, by kind.
  target_id bigint not null,
  content jsonb not null,
  -- Every file that the content names: operators may open these.
  file_ids bigint[] not null default '{}',
  -- 1 draft, 2 submitted, 3 published, 4 rejected
  state smallint not null default 1 check (state between 1 and 4),
  reason text,
  submitted_at timestamptz,
  decided_at timestamptz,
  -- The operator who proposed to block; another one confirms.
  block_proposed_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1,
  constraint profile_drafts_target unique (kind, target_id)
);
create index profile_drafts_state on profile_drafts (state, submitted_at);
create index profile_drafts_files on profile_drafts using gin (file_ids);
create index agencies_verification on agencies (verification_state, id);
create index schools_verification on schools (verification_state, id);
