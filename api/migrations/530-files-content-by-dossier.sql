-- A content is taken within the own documents, within each dossier and within each case: one letter serves two clients.
drop index files_content_once;
create unique index files_content_once on files
  (owner_id, coalesce(case_id, 0), (case when case_id is null then coalesce(datum_student_id, 0) else 0 end), sha256)
  where deleted_at is null and kind = 'document';
