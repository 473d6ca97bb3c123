-- Scores by the published formulas (domain.md 1.13), each with the parts it is made of, from 0 to 1. Nothing that anybody pays for is read for them.

create table agency_scores (
  agency_id bigint primary key references agencies (id) on delete cascade,
  score numeric(5, 2) not null,
  parts jsonb not null,
  trust numeric(3, 2) not null,
  -- Points taken away for upheld complaints.
  penalty smallint not null,
  -- Fewer than five decided applications: outcome and rating say little yet.
  is_new boolean not null,
  -- What was measured, in the units of the people: hours, counts, days.
  measures jsonb not null,
  computed_at timestamptz not null
);

create table school_scores (
  school_id bigint primary key references schools (id) on delete cascade,
  score numeric(5, 2) not null,
  parts jsonb not null,
  trust numeric(3, 2) not null,
  measures jsonb not null,
  computed_at timestamptz not null
);

-- The static part of a course's place in search results, 0 to 100: school, freshness and popularity by their weights; words and fit come with the question.
create table course_scores (
  course_id bigint primary key references courses (id) on delete cascade,
  score numeric(5, 2) not null,
  school numeric(5, 4) not null,
  fresh numeric(5, 4) not null,
  popular numeric(5, 4) not null,
  computed_at timestamptz not null
);

-- What an agency or a school did before this platform counted: brought along when it moved here. kind: 1 school, 2 agency.
create table ranking_history (
  kind smallint not null check (kind in (1, 2)),
  target_id bigint not null,
  response_hours numeric(6, 1),
  offers integer not null default 0,
  decided integer not null default 0,
  completed integer not null default 0,
  clocks_met integer not null default 0,
  clocks_due integer not null default 0,
  last_active_at timestamptz,
  demo boolean not null default false,
  primary key (kind, target_id)
);

-- Complaints about agencies that the platform has upheld: five points each, twenty at most, for 180 days.
create table upheld_complaints (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies (id) on delete cascade,
  reason text not null,
  upheld_at timestamptz not null default now(),
  upheld_by bigint
);
create index upheld_complaints_agency on upheld_complaints (agency_id, upheld_at desc);

-- Whose score has to be worked out again before the night. Only added to and taken from, so that writers never wait for each other. kind: 1 school, 2 agency, 3 course.
create table ranking_changes (
  id bigint generated always as identity primary key,
  kind smallint not null check (kind in (1, 2, 3)),
  target_id bigint not null
);

-- One row a night: which node works on it until when, and what the largest figures were that others are measured against.
create table ranking_nights (
  night date primary key,
  claimed_until timestamptz,
  finished_at timestamptz,
  maxima jsonb not null default '{}'
);
create index compare_items_course on compare_items (course_id);
