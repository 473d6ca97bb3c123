-- The catalogue: schools with their campuses, courses of the four groups, agencies; and what people keep, compare and say about them.

create table schools (
  id bigint generated always as identity primary key,
  seo_id text not null unique,
  name_en text,
  name_cn text,
  short_name text,
  institution_type smallint not null,
  ownership smallint,
  gender smallint,
  country_code text not null,
  state_id bigint,
  city text,
  suburb text,
  postcode text,
  street text,
  website text,
  email text,
  phone text,
  logo_doc_id bigint,
  -- The provider's number in the official register of its country; all its numbers are in registrations.
  register_code text,
  registrations jsonb not null default '[]',
  register_capacity integer,
  rankings jsonb not null default '[]',
  group_tags text[] not null default '{}',
  founded_year integer,
  student_count integer,
  international_pct integer,
  description_en text,
  description_cn text,
  score numeric(5, 2) not null default 0,
  rating numeric(3, 2),
  rating_count integer not null default 0,
  response_median_hours integer,
  verification_state smallint not null default 0,
  state smallint not null default 3,
  data_source smallint not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1,
  constraint schools_named check (name_en is not null or name_cn is not null),
  constraint schools_register_code unique (country_code, register_code)
);
create index schools_rank on schools (state, country_code, score desc, id);
create index schools_state_id on schools (state_id);

create table campuses (
  id bigint generated always as identity primary key,
  school_id bigint not null references schools (id) on delete cascade,
  name_en text,
  name_cn text,
  is_main boolean not null default false,
  country_code text not null,
  state_id bigint,
  city text,
  suburb text,
  postcode text,
  street text,
  lat double precision,
  lng double precision,
  regional_category smallint,
  phone text,
  email text,
  description_en text,
  description_cn text,
  -- What tells the school's locations apart in the register: the importer's own key.
  register_key text,
  enabled boolean not null default true,
  data_source smallint not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1,
  constraint campuses_named check (name_en is not null or name_cn is not null),
  constraint campuses_register_key unique (school_id, register_key)
);
create index campuses_state_id on campuses (state_id);

create table courses (
  id bigint generated always as identity primary key,
  course_type smallint not null check (course_type between 1 and 4),
  school_id bigint not null references schools (id) on delete cascade,
  course_name_en text,
  course_name_cn text,
  register_code text,
  vet_national_code text,
  level_code text not null,
  foe_broad text,
  foe_narrow text,
  foe_detailed text,
  foe2_broad text,
  foe2_narrow text,
  foe2_detailed text,
  dual_qualification boolean not null default false,
  foundation_studies boolean not null default false,
  duration_weeks integer,
  duration_text text,
  delivery_mode smallint not null default 1,
  study_load smallint not null default 1,
  course_language text not null default 'en',
  work_component boolean not null default false,
  work_hours_per_week numeric(6, 2),
  work_weeks integer,
  work_total_hours integer,
  currency text not null,
  -- The group's own fee: internationalFee (1, 4), annualFeeInternational (2), totalCourseFee (3).
  fee numeric(14, 2) check (fee >= 0),
  total_fee numeric(14, 2),
  domestic_fee numeric(14, 2),
  non_tuition_fee numeric(14, 2),
  application_fee numeric(14, 2),
  enrolment_fee numeric(14, 2),
  materials_fee numeric(14, 2),
  deposit_amount numeric(14, 2),
  fee_per_week numeric(14, 2),
  boarding_fee_year numeric(14, 2),
  estimated_total_cost numeric(14, 2),
  oshc_single_estimate numeric(14, 2),
  living_cost_year numeric(14, 2),
  -- What only one group has (domain.md 1.7): majors, curriculum, year levels, boarding, class size...
  group_facts jsonb not null default '{}',
  required_doc_types text[] not null default '{}',
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  description_en text,
  description_cn text,
  decision_days_typical integer,
  rating numeric(3, 2),
  view_count integer not null default 0,
  top_until timestamptz,
  data_source smallint not null default 1,
  verified_at timestamptz,
  verified_by bigint,
  register_expired boolean not null default false,
  state smallint not null default 3,
  search_version integer not null default 0,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1,
  constraint courses_named check (course_name_en is not null or course_name_cn is not null),
  constraint courses_register_code unique (school_id, register_code)
);
create index courses_state on courses (state, course_type);
create index courses_similar on courses (course_type, level_code, foe_narrow);

create table course_campuses (
  course_id bigint not null references courses (id) on delete cascade,
  campus_id bigint not null references campuses (id) on delete cascade,
  primary key (course_id, campus_id)
);
create index course_campuses_campus on course_campuses (campus_id);

create table intakes (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  campus_id bigint references campuses (id) on delete set null,
  term text not null,
  year integer not null,
  start_date date not null,
  orientation_date date,
  apply_open date,
  apply_deadline date,
  apply_deadline_onshore date,
  accept_deadline date,
  payment_deadline date,
  end_date date,
  seats integer,
  -- 1 open, 2 closing soon, 3 closed, 4 waitlist, 5 full, 6 cancelled
  state smallint not null default 1
);
create index intakes_course on intakes (course_id, start_date);

create table course_requirements (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  kind smallint not null,
  exam_type_code smallint,
  overall_min numeric(7, 2),
  band_min numeric(7, 2),
  text_en text,
  text_cn text,
  mandatory boolean not null default true,
  alternative_group integer,
  facts jsonb not null default '{}',
  sort integer not null default 0
);
create index course_requirements_course on course_requirements (course_id, sort);

create table agencies (
  id bigint generated always as identity primary key,
  account_id bigint,
  parent_agency_id bigint references agencies (id) on delete set null,
  company_name_en text,
  company_name_cn text,
  logo_doc_id bigint,
  country_code text not null,
  state_id bigint,
  city_en text,
  city_cn text,
  founded_year integer,
  registration_no text,
  registration_country text,
  website text,
  email text,
  phones text[] not null default '{}',
  addresses jsonb not null default '[]',
  languages text[] not null default '{}',
  service_areas text[] not null default '{}',
  service_types text[] not null default '{}',
  staff jsonb not null default '[]',
  credentials jsonb not null default '[]',
  fee_table jsonb not null default '[]',
  description_en text,
  description_cn text,
  self_created boolean not null default false,
  verification_state smallint not null default 0,
  response_median_hours integer,
  rating numeric(3, 2),
  rating_count integer not null default 0,
  success_pct integer,
  score numeric(5, 2) not null default 0,
  top_until timestamptz,
  public_state smallint not null default 3,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  version integer not null default 1,
  constraint agencies_named check (company_name_en is not null or company_name_cn is not null)
);
create index agencies_rank on agencies (public_state, country_code, score desc, id);
create index agencies_account on agencies (account_id);

-- Which agency represents which school. state: 1 active, 2 ended.
create table agency_schools (
  agency_id bigint not null references agencies (id) on delete cascade,
  school_id bigint not null references schools (id) on delete cascade,
  state smallint not null default 1,
  created_at timestamptz not null default now(),
  primary key (agency_id, school_id)
);
create index agency_schools_school on agency_schools (school_id);

create table favourites (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  -- 1 course, 2 agency
  type smallint not null,
  target_id bigint not null,
  created_at timestamptz not null default now(),
  constraint favourites_once unique (account_id, type, target_id)
);

create table compare_items (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  course_type smallint not null,
  course_id bigint not null references courses (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint compare_items_once unique (account_id, course_id)
);

create table discussions (
  id bigint generated always as identity primary key,
  -- 1 school, 2 agency
  target_type smallint not null,
  target_id bigint not null,
  parent_id bigint references discussions (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  body text not null,
  rating smallint check (rating between 1 and 5),
  verified boolean not null default false,
  -- 1 listed, 2 held for a moderator, 3 removed
  state smallint not null default 1,
  held_reason text,
  created_at timestamptz not null default now()
);
create index discussions_target on discussions (target_type, target_id, state, created_at desc);
create index discussions_parent on discussions (parent_id);
create index discussions_account on discussions (account_id);

create table discovery_errors (
  id bigint generated always as identity primary key,
  account_id bigint,
  category text not null,
  name text not null,
  suggestions text not null,
  target_id bigint,
  -- 1 new, 2 seen, 3 settled
  state smallint not null default 1,
  created_at timestamptz not null default now()
);
create index discovery_errors_state on discovery_errors (state, created_at desc);

create table feedback (
  id bigint generated always as identity primary key,
  account_id bigint,
  suggestions text not null,
  url text,
  contact text,
  state smallint not null default 1,
  created_at timestamptz not null default now()
);
create index feedback_state on feedback (state, created_at desc);

-- One row for each published course: what search filters, sorts and matches. Made by the application (search documents); never written by hand.
create table course_documents (
  course_id bigint primary key references courses (id) on delete cascade,
  course_type smallint not null,
  country_code text not null,
  state_ids bigint[] not null,
  level_code text not null,
  foe_broads text[] not null,
  institution_type smallint not null,
  school_id bigint not null,
  tags text[] not null,
  fee numeric(14, 2),
  duration_weeks integer,
  score numeric(5, 2) not null,
  -- In the order of code points, as the index sorts it in memory.
  name text collate "C" not null,
  created_at timestamptz not null,
  -- The seven texts (name, school, field, level, place, tag, code), folded, one line each.
  body text not null,
  words tsvector not null
);
create index course_documents_words on course_documents using gin (words);
create index course_documents_order on course_documents (score desc, name, course_id);
create index course_documents_country on course_documents (country_code);
create index course_documents_level on course_documents (level_code);
create index course_documents_school on course_documents (school_id);
create index course_documents_states on course_documents using gin (state_ids);
create index course_documents_foe on course_documents using gin (foe_broads);
create index course_documents_tags on course_documents using gin (tags);
create index course_documents_fee on course_documents (fee);

-- How often the catalogue has changed: every node compares it with what its index was built from.
create table catalogue_version (
  single boolean primary key default true check (single),
  version bigint not null
);
insert into catalogue_version (version) values (1);
