-- A visa has its thread as a course has: messages, files and marks belong to a line of either kind, numbered together.
ALTER TABLE choice_messages DROP CONSTRAINT choice_messages_choice_id_fkey;
ALTER TABLE choice_files DROP CONSTRAINT choice_files_choice_id_fkey;
ALTER TABLE choice_reads DROP CONSTRAINT choice_reads_choice_id_fkey;
-- The marks go with their case, as messages and files do.
ALTER TABLE choice_reads ADD COLUMN case_id bigint REFERENCES cases (id) ON DELETE CASCADE;
UPDATE choice_reads SET case_id = (SELECT case_id FROM case_choices WHERE id = choice_reads.choice_id);
