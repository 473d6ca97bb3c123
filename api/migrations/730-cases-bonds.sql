-- Which agency goes on caring for a student's profile is a consent of its own: found by the agency, and by the student.
create index consents_bonds on consents (receiver) where purpose = 'care' and withdrawn_at is null;
create index consents_bound on consents (subject_id) where purpose = 'care' and withdrawn_at is null;
