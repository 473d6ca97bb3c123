-- The moment up to which documents are written by the days of the schools' places; a version before keeps its day in Greenwich alone.
alter table catalogue_version add column renewed_at timestamptz;
