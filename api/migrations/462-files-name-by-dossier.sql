-- A name is taken within the own documents and within each dossier: an agency keeps one 'passport.pdf' for each client.
drop index files_name_once;
create unique index files_name_once on files (owner_id, coalesce(datum_student_id, 0), lower(original_name))
  where deleted_at is null and kind = 'document' and case_id is null;
