-- The signed paper: {fileId, by, at}; and trainings of the agency: [{date, result, fileId}].
alter table agreements add column signed_copy jsonb;
alter table agreements add column training_done jsonb not null default '[]';
