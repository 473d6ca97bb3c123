-- A name is taken in a case by what is in the case. A file that was taken out of it stays with its owner and no longer keeps its name there.
-- Uploads of one owner come one after the other (they take room on his row), so that the check needs no index.
DROP INDEX files_name_once;
CREATE UNIQUE INDEX files_name_once ON files (owner_id, lower(original_name)) WHERE deleted_at IS NULL AND kind = 'document' AND case_id IS NULL;
