-- Who reads the log in Chinese reads the Chinese name of what was acted on.
alter table operations_log add column target_name_cn text;
