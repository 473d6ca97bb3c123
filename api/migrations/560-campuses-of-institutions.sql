-- Main campuses that a published profile has written: their words are the institution's, not the register's.
update campuses set data_source = 1, version = version + 1 where data_source = 2 and updated_by is not null;
