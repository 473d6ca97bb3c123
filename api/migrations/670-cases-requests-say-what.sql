-- Who asks for a document says in words what it is, or why.
alter table case_requirements add column note varchar;
