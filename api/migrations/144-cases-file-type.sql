-- What a file stands for in one case. The same file may be something else elsewhere; without a type it is one of the case's other files.
ALTER TABLE case_files ADD COLUMN doc_type_code varchar(10) REFERENCES document_types (code);
