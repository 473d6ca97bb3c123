-- Whether a change may be one of agencies: what a version before writes is taken for one.
alter table catalogue_changes add column agencies boolean not null default true;
