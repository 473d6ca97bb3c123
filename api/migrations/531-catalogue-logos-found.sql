-- Whether a portrait is the logo of an office is asked each time that one is shown.
create index agencies_logo on agencies (logo_doc_id) where logo_doc_id is not null;
create index schools_logo on schools (logo_doc_id) where logo_doc_id is not null;
